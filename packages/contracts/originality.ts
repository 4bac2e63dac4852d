import * as v from "valibot";
import type { Locale } from "./enums.ts";
import { LIMITS } from "./limits.ts";
import type { PaperTitle } from "./paper.ts";
import { id, optionalBlock, requiredText } from "./rules.ts";

/** PUT conf/{conf}/adm/papers/{number}/versions/{version}/originality: an external figure. */
export const OriginalityForm = v.object({
	/** Per cent, 100 = nothing found; at most two decimals. */
	originality: v.pipe(
		v.number("required"),
		v.minValue(0, "percent"),
		v.maxValue(100, "percent"),
		v.transform((percent) => Math.round(percent * 100) / 100),
	),
	service: requiredText(LIMITS.text),
	note: optionalBlock(LIMITS.originalityNote),
	/** Null: no report; absent: unchanged. */
	report_upload_id: v.optional(v.nullable(id)),
	/** Of the figure replaced; 0: none. */
	version: v.pipe(v.number("required"), v.integer("invalid"), v.minValue(0, "invalid")),
});
export type OriginalityForm = v.InferOutput<typeof OriginalityForm>;

export type OriginalityState = "waiting" | "no_text" | "compared";

/** GET conf/{conf}/adm/papers/{number}/originality: by version, newest first. Staff only. */
export interface Originality {
	versions: VersionOriginality[];
}

export interface VersionOriginality {
	version: number;
	state: OriginalityState;
	/** The platform's own result. */
	found: ComputedOriginality | null;
	/** With the same or nearly the same title. */
	titles: TitleSource[];
	/** Papers of this conference with the same file, of those that the user may read. */
	files: (PaperTitle & { number: number })[];
	entered: EnteredOriginality | null;
}

export interface ComputedOriginality {
	/** Per cent of the text found in no other manuscript. */
	originality: number;
	/** Per cent of the text also in the authors' manuscripts; not subtracted from `originality`. */
	own_overlap: number;
	/** ISO instant of the comparison. */
	compared_at: string;
	/** Number of manuscripts compared. */
	compared_with: number;
	pages: number;
	/** Starts of pages as shares of the text, 0 to 1. */
	page_starts: number[];
	/** At most 20, most shared first. */
	sources: OriginalitySource[];
}

/** GET conf/{conf}/adm/originality: latest figures. Staff only. */
export interface OriginalityFigure {
	number: number;
	version: number;
	/** Per cent, 100 = nothing found; at most two decimals. */
	originality: number;
	/** From an outside service, which takes precedence. */
	entered?: true;
}

export interface SourceName {
	/** Null: the user may not know which. */
	paper: (PaperTitle & { number: number }) | null;
	/** It belongs to this conference. */
	here: boolean;
	/** Shares an author with this paper, or one extends the other. */
	own: boolean;
}

export interface OriginalitySource extends SourceName {
	/** Index in `sources`, for `SourcePassages`. */
	source: number;
	/** Per cent of this text shared, one decimal. */
	percent: number;
	/** Count of all; `places` has the thirty longest. */
	passages: number;
	/** Positions in this text, in order. */
	places: OriginalityRange[];
}

export interface OriginalityRange {
	/** Start as a share of the text, 0 to 1. */
	from: number;
	/** End as a share of the text, 0 to 1. */
	to: number;
	page: number;
}

export interface TitleSource extends SourceName {
	likeness: "equal" | "near";
}

/** GET …/versions/{version}/originality/{source}: shared passages. */
export interface SourcePassages {
	passages: SharedPassage[];
}

export interface SharedPassage {
	own: PassageText;
	/** Null: the user may not know the source. */
	other: PassageText | null;
}

/** With context; long passages are cut in the middle. */
export interface PassageText {
	page: number;
	before: string;
	text: string;
	after: string;
}

export interface EnteredOriginality {
	originality: number;
	service: string;
	note: string;
	report: { name: string; size: number; file: string } | null;
	/** Who entered it; null: deleted account. */
	by: { email: string; names: Partial<Record<Locale, string>> } | null;
	at: string;
	version: number;
}
