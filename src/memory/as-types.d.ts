// The two number types of the kernel dialect. AssemblyScript knows them; to tsc they are plain numbers.
declare type i32 = number;
declare type f64 = number;
declare type bool = boolean;
