import { renderCalendar } from "@deck/contracts/ics";
import { type CalendarPart, programmeEvents } from "@deck/contracts/programme-calendar";
import { useTranslation } from "react-i18next";
import { conferenceName } from "../../lib/conference.ts";
import { saveText } from "../../lib/download.ts";
import { useLocale } from "../../lib/i18n.ts";
import { useProgramme } from "./programme-context.ts";

/** Returns a function that saves a part of the programme as a calendar file. */
export function useSaveCalendar(): (part: CalendarPart, name: string) => void {
	const { t } = useTranslation("programme");
	const locale = useLocale();
	const { programme, conference } = useProgramme();
	return (part, name) => {
		const events = programmeEvents(
			programme,
			{
				conference,
				locale,
				site: location.origin,
				boardText: (board) => t("common.board", { number: board }),
			},
			part,
		);
		const text = renderCalendar(events, new Date(programme.released_at), conferenceName(conference, locale));
		saveText(text, `${name}.ics`, "text/calendar");
	};
}
