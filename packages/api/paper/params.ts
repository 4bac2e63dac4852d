import * as v from "valibot";
import { numberParam } from "../list-query.ts";

export const PaperParams = v.object({ conf: v.string(), number: numberParam });
