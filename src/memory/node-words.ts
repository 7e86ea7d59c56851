// Words of a node, the record of one body in a tree (response/tree/node.ts). The planner writes them (src/forest), kernels and reports read them.
export {
  NODE_BODY,
  NODE_FIRST_CHILD,
  NODE_JOINT,
  NODE_LINK,
  NODE_LOCKS,
  NODE_NEXT_SIBLING,
  NODE_PARENT,
  NODE_PRESCRIBED,
  NODE_PROGRAM_BODY,
} from "../../build/records/memory/records/node.ts";
