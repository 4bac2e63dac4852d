import * as v from "valibot";
import { number } from "../list-query.ts";

export const PaperParams = v.object({ conf: v.string(), number });
