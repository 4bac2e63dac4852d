import type { ExtractSchema } from "hono/types";
import type { AppType } from "./app.ts";

/** Answer types by path and method; the compiler reads them in `answers.ts`. */
export type Answers = ExtractSchema<AppType>;
