import type { DateKind } from "@deck/contracts/dates";
import type { Locale } from "@deck/contracts/enums";
import en from "../../../locales/en/calendar.json" with { type: "json" };
import ru from "../../../locales/ru/calendar.json" with { type: "json" };
import { DATE_NAMES } from "../conference/date-names.ts";
import type { ConferenceItem } from "../conference/lookup.ts";
import { formatNextDate } from "../conference/next-date.ts";
import type { PaperAggregate } from "./lookup.ts";

const TASK_NAMES = { en: en.task.author, ru: ru.task.author };

type DatedPaper = Pick<
	PaperAggregate["paper"],
	"number" | "type" | "status" | "opening" | "extended_opening" | "reply_till"
>;

/** Formats the next date that concerns a paper's authors in its present state; empty if none is ahead. */
export function formatAuthorsNextDate(
	paper: DatedPaper,
	item: ConferenceItem,
	locale: Locale,
	now: Date,
): string {
	const { number, status, opening, reply_till: reply } = paper;
	const name = (kind: "revise" | "reply") => TASK_NAMES[locale][kind].replace("{number}", String(number));
	const own: Partial<Record<typeof status, { name: string; at: string | undefined }>> = {
		revising: { name: name("revise"), at: opening?.till },
		accepted: { name: name("reply"), at: reply },
		rejected: { name: name("reply"), at: reply },
	};
	const extended = mayBeExtended(paper, item);
	const till = extended ? paper.extended_opening?.till : undefined;
	const also = [own[status] ?? [], { name: DATE_NAMES[locale].extpapers_close, at: till }].flat();
	return formatNextDate(item, conferenceDates(paper, item, extended && !till), locale, now, also) ?? "";
}

function conferenceDates({ type, status }: DatedPaper, item: ConferenceItem, extended: boolean): DateKind[] {
	if (status === "submitted" || status === "reviewing")
		return type === "paper" ? ["notification", "conference_start"] : ["conference_start"];
	if (status !== "accepted") return [];
	const registers = type === "paper" && item.dates.registration_open;
	return [
		...(registers ? (["registration_open", "registration_close"] as const) : []),
		...(extended ? (["extpapers_open", "extpapers_close"] as const) : []),
		"conference_start",
	];
}

/** Checks whether the authors of an accepted paper may send an extended one, once its window is open. */
export const mayBeExtended = (
	{ type, status, extended_opening }: Pick<DatedPaper, "type" | "status" | "extended_opening">,
	{ state, flow, extended_to_all }: ConferenceItem,
): boolean =>
	type === "paper" &&
	status === "accepted" &&
	state !== "archived" &&
	flow === "both" &&
	Boolean(extended_to_all || extended_opening);
