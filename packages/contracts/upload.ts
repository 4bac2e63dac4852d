import * as v from "valibot";
import { LIMITS } from "./limits.ts";
import { requiredText, rule } from "./rules.ts";

/** POST uploads: announces a file; the answer says where its parts go. */
export const StartUploadForm = v.object({
	purpose: v.picklist(["manuscript"], "invalid"),
	name: requiredText(LIMITS.fileName),
	size: v.pipe(
		v.number("required"),
		v.integer("invalid"),
		v.minValue(1, "file_empty"),
		v.maxValue(
			LIMITS.manuscriptBytes,
			rule("file_too_large", { size: LIMITS.manuscriptBytes / 1024 / 1024 }),
		),
	),
});
export type StartUploadForm = v.InferOutput<typeof StartUploadForm>;

/** POST uploads/:id/parts: asks for signed addresses. */
export const SignPartsForm = v.object({
	parts: v.pipe(
		v.array(
			v.pipe(
				v.number("invalid"),
				v.integer("invalid"),
				v.minValue(1, "invalid"),
				v.maxValue(1_000, "invalid"),
			),
		),
		v.minLength(1, "required"),
		v.maxLength(LIMITS.partsPerCall, rule("maxsize", { length: LIMITS.partsPerCall })),
	),
});

/** An upload as its owner sees it; parts that S3 already holds are listed, so that it can go on. */
export interface Upload {
	id: string;
	name: string;
	size: number;
	part_size: number;
	state: "sending" | "ready" | "used";
	/** Numbers of the parts that have arrived. */
	parts: number[];
	/** Known once ready. */
	pages?: number;
	sha256?: string;
}

/** A part's signed address, good for 15 minutes, and the exact headers that it was signed with. */
export interface SignedPart {
	part: number;
	url: string;
	headers: Record<string, string>;
}
