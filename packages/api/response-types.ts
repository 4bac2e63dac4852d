import type { ExtractSchema } from "hono/types";
import type { AppType } from "./app.ts";

/** Read by the compiler in `response-schemas.ts`. */
export type Responses = ExtractSchema<AppType>;
