import * as v from "valibot";
import type { Locale } from "./enums.ts";
import { LIMITS } from "./limits.ts";
import { id, optionalBlock, requiredText } from "./rules.ts";

/** PUT conf/{conf}/adm/papers/{number}/versions/{version}/originality: a figure from an outside service. */
export const OriginalityForm = v.object({
	/** Per cent, 100 = nothing found; at most two decimals. */
	originality: v.pipe(
		v.number("required"),
		v.minValue(0, "percent"),
		v.maxValue(100, "percent"),
		v.transform((percent) => Math.round(percent * 100) / 100),
	),
	/** Who says so. */
	service: requiredText(LIMITS.text),
	note: optionalBlock(LIMITS.originalityNote),
	/** The uploaded report; null: there is none; absent: it stays as it is. */
	report_upload_id: v.optional(v.nullable(id)),
	/** Of the figure that is replaced; 0 where there is none. */
	version: v.pipe(v.number("required"), v.integer("invalid"), v.minValue(0, "invalid")),
});
export type OriginalityForm = v.InferOutput<typeof OriginalityForm>;

/** How far the platform's own comparison of a version is. */
export type OriginalityState = "waiting" | "no_text" | "compared";

/** GET conf/{conf}/adm/papers/{number}/originality: of each version, the newest first. For its staff alone. */
export interface Originality {
	versions: VersionOriginality[];
}

export interface VersionOriginality {
	/** The manuscript's version. */
	version: number;
	state: OriginalityState;
	/** What the platform found itself; null while there is nothing. */
	found: FoundOriginality | null;
	/** Manuscripts of the same or nearly the same title. */
	titles: TitleSource[];
	/** What somebody entered from outside; null where nobody did. */
	entered: EnteredOriginality | null;
}

export interface FoundOriginality {
	/** Whole per cent of the text that no other manuscript has; 100: nothing was found. */
	originality: number;
	/** Per cent of the text that manuscripts of its own authors have as well; not taken from `originality`. */
	own_overlap: number;
	/** ISO instant, and with how many other manuscripts. */
	compared_at: string;
	compared_with: number;
	pages: number;
	/** Where each page begins, as a share of the text from 0 to 1. */
	page_starts: number[];
	/** Those that share most, at most 20. */
	sources: OriginalitySource[];
}

/**
 * GET conf/{conf}/adm/originality: the figure of a paper's latest version that has been compared or has one from outside;
 * of some papers, where they are named. For their staff alone; papers without a figure are left out.
 */
export interface OriginalityFigure {
	/** The paper's. */
	number: number;
	/** The manuscript's. */
	version: number;
	/** Per cent, 100 = nothing found; at most two decimals. */
	originality: number;
	/** It comes from outside, which goes before what the platform found itself. */
	entered?: true;
}

/** Another manuscript, as far as the reader may know it. */
export interface SourceName {
	/** Null where it is not the reader's to know which. */
	paper: { number: number; title: string } | null;
	/** Whether it is one of this conference. */
	here: boolean;
	/** It shares an author with this paper, or one is the extended paper of the other. */
	own: boolean;
}

export interface OriginalitySource extends SourceName {
	/** Its place among the sources: names it to `SourcePassages`. */
	source: number;
	/** Per cent of this text that it has as well, one decimal. */
	percent: number;
	/** Passages that were found, of which `places` has the longest thirty. */
	passages: number;
	/** Where they stand in this text, in its order. */
	places: OriginalityPlace[];
}

export interface OriginalityPlace {
	/** Shares of the text, from 0 to 1. */
	from: number;
	to: number;
	page: number;
}

export interface TitleSource extends SourceName {
	likeness: "equal" | "near";
}

/** GET …/versions/{version}/originality/{source}: what this text shares with one source, passage by passage. */
export interface SourcePassages {
	passages: SharedPassage[];
}

export interface SharedPassage {
	own: PassageText;
	/** Null where the reader may not know the source. */
	other: PassageText | null;
}

/** A passage as it is written, and what stands around it; long ones are cut in their middle. */
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
	/** Who entered it: full names, where their account has any; null where it is gone. */
	by: { email: string; names: Partial<Record<Locale, string>> } | null;
	/** ISO instant. */
	at: string;
	/** Counts its changes. */
	version: number;
}
