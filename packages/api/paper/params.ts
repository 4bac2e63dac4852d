import * as v from "valibot";
import { number } from "../list-query.ts";

/** The address of a paper. */
export const PaperParams = v.object({ conf: v.string(), number });
