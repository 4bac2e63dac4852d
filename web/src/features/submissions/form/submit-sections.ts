import { isPaperText, PAPER_TEXTS } from "@deck/contracts/paper-fields";
import type { UploadView } from "../../../lib/upload/view.ts";
import { isBusy, percentOf } from "../../../lib/upload/view.ts";

export const SECTIONS = ["language", "text", "authors", "keywords", "file"] as const;
export type SectionKey = (typeof SECTIONS)[number];

export const sectionsOf = (files: boolean): readonly SectionKey[] =>
	files ? SECTIONS : SECTIONS.filter((key) => key !== "file");

export type SectionState =
	| { kind: "ready" }
	| { kind: "errors"; count: number }
	| { kind: "sending"; percent: number }
	| { kind: "untouched" };

const FIELD_SECTIONS: Readonly<Record<string, SectionKey>> = {
	language: "language",
	section: "language",
	format: "language",
	upload_id: "file",
	source_upload_id: "file",
};

export function sectionOf(field: string): SectionKey {
	const name = field.replace(/\.\d+$/, "").replace(/^locales\.en\./, "");
	if (name.startsWith("authors")) return "authors";
	return isPaperText(name) ? PAPER_TEXTS[name].section : (FIELD_SECTIONS[name] ?? "text");
}

export function sectionId(formId: string, key: SectionKey): string {
	return `${formId}-part-${key}`;
}

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
