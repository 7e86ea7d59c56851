// XML with places: what comes out, what is refused and where, and that depth and names do no harm.
import { describe, expect, test } from "vitest";
import type { XmlElement } from "../../../src/import/xml/element.ts";
import { findUnread } from "../../../src/import/xml/find-unread.ts";
import { parseXml } from "../../../src/import/xml/parse-xml.ts";
import { complaint } from "../caught.ts";

const parse = (text: string, caps = {}) => parseXml(text, { file: "a.xml", ...caps });
const where = ({ at }: { at: { line: number; column: number } }) => `${at.line}:${at.column}`;

describe("elements", () => {
  test("elements and attributes know their places, through entities, CRLF, tabs and astral characters", () => {
    const root = parse(
      "<?xml version='1.0'?>\r\n<!-- <c/> -->\r\n<a x = '1'\r\n\ty=\"&lt;'&#65;\">𝔸<b z='x=\"z\"'/><b/>\n</a>",
    );
    expect([root.name, where(root)]).toEqual(["a", "3:1"]);
    expect([...root.attributes].map(([name, one]) => [name, one.value, where(one)])).toEqual([
      ["x", "1", "3:4"],
      ["y", "<'A", "4:2"],
    ]);
    expect(root.children.map(where)).toEqual(["4:19", "4:33"]);
    expect(where(root.children[0].attributes.get("z")!)).toBe("4:22");
    expect(root.at.file).toBe("a.xml");
  });

  test("text and CDATA are passed over, a byte order mark is none of it", () => {
    expect(parse("\ufeff<a>text<![CDATA[<b/>&x;]]><c/></a>").children.map(({ name }) => name)).toEqual(["c"]);
  });

  test("names of an object's own are names like others", () => {
    const names = ["__proto__", "constructor", "toString", "hasOwnProperty"];
    const root = parse(
      `<a ${names.map((name) => `${name}="1"`).join(" ")}>${names.map((n) => `<${n}/>`).join("")}</a>`,
    );
    expect([...root.attributes.keys()]).toEqual(names);
    expect(root.children.map(({ name }) => name)).toEqual(names);
    expect(root.attributes.get("valueOf")).toBeUndefined();
    expect(findUnread(root, ["toString"], ["constructor"])).toHaveLength(6);
  });

  test.each([2000, 5000, 10_000])("%i levels", (depth) => {
    const root = parse("<a>".repeat(depth) + "</a>".repeat(depth));
    let levels = 0;
    for (let at: XmlElement | undefined = root; at; at = at.children[0]) levels++;
    expect(levels).toBe(depth);
  });
});

describe("what is refused", () => {
  test.each([
    ["", "1:1: not well-formed XML: document must contain a root element; the file is empty"],
    ["hello", "text data outside of root"],
    ["<a>", "unclosed tag: a; close it"],
    ["<a", "1:2: not well-formed XML"],
    ['<a b="', "unexpected end"],
    ["<a>\n</b>", "2:4: not well-formed XML: unexpected close tag"],
    ["<a/><b/>", "only one root"],
    ["<a/>tail", "text data outside of root"],
    ["<a b=c/>", "1:6: not well-formed XML: unquoted attribute value; put"],
    [
      "<a b/>",
      '1:5: not well-formed XML: disallowed character in attribute name; an attribute is written name="value"',
    ],
    ['<a b="<"/>', "disallowed character; write < and &"],
    ['<a\n b="1"\n b="2"/>', "3:2: the attribute b is given twice"],
    ['<a __proto__="1" __proto__="2"/>', "1:18: the attribute __proto__ is given twice"],
    ["<a>\u0000</a>", "disallowed character"],
    ["<a>&#0;</a>", "malformed character entity"],
    ["<a>&#x11ffff;</a>", "malformed character entity"],
    ["<a>&nbsp;</a>", "undefined entity; only &amp;"],
    ["<a>&toString;</a>", "undefined entity"],
    ["<a>&__proto__;</a>", "undefined entity"],
    ['<a b="&constructor;"/>', "undefined entity"],
    ["\n<!DOCTYPE a><a/>", "2:1: a DOCTYPE and its entities are not allowed"],
    ['<!DOCTYPE a [<!ENTITY x "y">]><a>&x;</a>', "1:1: a DOCTYPE and its entities are not allowed"],
    ['<!DOCTYPE a SYSTEM "file:///etc/passwd"><a/>', "1:1: a DOCTYPE and its entities are not allowed"],
    ["<!DOCTYPE a [", "1:1: a DOCTYPE and its entities are not allowed"],
    ["<a><!DOCTYPE a></a>", "doctype"],
  ])("%j", (text, words) => expect(complaint(() => parse(text))).toContain(words));

  test("more than the caps", () => {
    expect(complaint(() => parse("<a>éé</a>", { maxBytes: 10 }))).toContain(
      "1:1: the file has more than 10 bytes; raise",
    );
    expect(parse("<a>éé𝔸</a>", { maxBytes: 15 }).name).toBe("a");
    expect(complaint(() => parse("<a>éé𝔸</a>", { maxBytes: 14 }))).toContain("14 bytes");
    expect(complaint(() => parse("<a>\n<b/><b/></a>", { maxElements: 2 }))).toContain(
      "2:5: the file has more than 2 el",
    );
    expect(complaint(() => parse("<a><b>\n<c/></b></a>", { maxDepth: 2 }))).toContain("2:1: elements are nested more");
    expect(complaint(() => parse("<a>".repeat(10_001)))).toContain("more than 10000 levels deep");
    expect(complaint(() => parse(" ".repeat(16 * 1024 * 1024) + "<a/>"))).toContain("more than 16777216 bytes");
  });

  test("a cap that is none", () => {
    for (const maxDepth of [0, -1, Number.NaN]) expect(() => parse("<a/>", { maxDepth })).toThrow("a.xml: maxDepth");
  });
});
