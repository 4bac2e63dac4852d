import type { Locale } from "@deck/contracts/enums";
import type {
	ProgrammePaper,
	ProgrammeRoom,
	ProgrammeSession,
	ProgrammeTalk,
	SessionKind,
} from "@deck/contracts/programme";
import { type LocalizedText, localizedField } from "../../lib/conference-texts.ts";
import { t } from "../../lib/i18n.ts";
import { nameInLocale } from "../../lib/person-name.ts";

export const sessionTitle = (session: Pick<ProgrammeSession, "locales">, locale: Locale): LocalizedText =>
	localizedField(session.locales, "title", locale);

export const roomTitle = (room: Pick<ProgrammeRoom, "locales">, locale: Locale): LocalizedText =>
	localizedField(room.locales, "title", locale);

/** Returns what a talk's row shows; `paper` is undefined if it is not accepted any more. */
export function talkTitle(
	talk: ProgrammeTalk,
	paper: ProgrammePaper | undefined,
	locale: Locale,
): LocalizedText {
	if (talk.kind === "invited") return localizedField(talk.locales, "title", locale);
	if (talk.kind === "reserved") return { text: t("programme:desk.talk.reserved") };
	return paper
		? localizedField(paper.locales, "title", locale)
		: { text: t("programme:desk.talk.unknown", { number: talk.paper }) };
}

export const kindLabel = (kind: SessionKind): string => t(`programme:common.kind.${kind}`);

export const peopleNames = ({ people }: Pick<ProgrammePaper, "people">, locale: Locale): string =>
	people.map(({ names }) => nameInLocale(names, locale) ?? "").join(", ");
