import { PaperForm } from "@deck/contracts/paper";
import * as v from "valibot";
import { FileIds } from "../../../lib/paper/file-ids.ts";
import { type SubmitValues, toRequest } from "./submit-values.ts";

/** The API's schema, with more precise errors for files. */
export const SubmitSchema = v.pipe(
	v.custom<SubmitValues>(() => true),
	v.transform((values): unknown => toRequest(values)),
	v.intersect([PaperForm, FileIds]),
);
