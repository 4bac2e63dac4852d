import type { ExtractSchema } from "hono/types";
import type { AppType } from "./app.ts";

/** What every route answers, by path and method, as its handler says: read by the compiler (`answers.ts`). */
export type Answers = ExtractSchema<AppType>;
