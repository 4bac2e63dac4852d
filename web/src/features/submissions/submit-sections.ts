import type { UploadView } from "../../lib/upload/view.ts";
import { isBusy, percentOf } from "../../lib/upload/view.ts";

/** Parts of the submission form, in their order. */
export const SECTIONS = ["language", "text", "authors", "keywords", "file"] as const;
export type SectionKey = (typeof SECTIONS)[number];

/** The parts of a form, with files or without. */
export const sectionsOf = (files: boolean): readonly SectionKey[] =>
	files ? SECTIONS : SECTIONS.filter((key) => key !== "file");

/** Where a part of the form stands. */
export type SectionState =
	| { kind: "ready" }
	| { kind: "errors"; count: number }
	| { kind: "sending"; percent: number }
	| { kind: "untouched" };

const HOME: Readonly<Record<string, SectionKey>> = {
	language: "language",
	section: "language",
	format: "language",
	title: "text",
	abstract: "text",
	"locales.en.title": "text",
	"locales.en.abstract": "text",
	keywords: "keywords",
	"locales.en.keywords": "keywords",
	upload_id: "file",
	source_upload_id: "file",
};

/** The part that a field stands in: `authors.0.email` is among the authors. */
export function sectionOf(field: string): SectionKey {
	const name = field.replace(/\.\d+$/, "");
	return name.startsWith("authors") ? "authors" : (HOME[name] ?? "text");
}

/** The id of a part's card, which the navigation leads to. */
export function sectionId(formId: string, key: SectionKey): string {
	return `${formId}-part-${key}`;
}

/**
 * The state of every part.
 * @param missing fields that keep the form from being sent, whether or not it has been said yet
 * @param shown fields whose errors are on the page
 */
export function sectionStates(
	missing: readonly string[],
	shown: readonly string[],
	upload: Pick<UploadView, "state" | "sent" | "size"> | null,
): Record<SectionKey, SectionState> {
	const states = SECTIONS.map((key): [SectionKey, SectionState] => {
		const count = shown.filter((field) => sectionOf(field) === key).length;
		if (key === "file" && upload && isBusy(upload.state))
			return [key, { kind: "sending", percent: percentOf(upload) }];
		if (key === "file" && upload?.state === "refused") return [key, { kind: "errors", count: 1 }];
		if (count > 0) return [key, { kind: "errors", count }];
		return [key, { kind: missing.some((field) => sectionOf(field) === key) ? "untouched" : "ready" }];
	});
	return Object.fromEntries(states) as Record<SectionKey, SectionState>;
}
