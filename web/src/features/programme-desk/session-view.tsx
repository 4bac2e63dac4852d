import { isSequential, type ProgrammeSession, talkStarts } from "@deck/contracts/programme";
import { CalendarClock } from "lucide-react";
import { useTranslation } from "react-i18next";
import { localizedField } from "../../lib/conference-texts.ts";
import { useLocale } from "../../lib/i18n.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { useDesk } from "./programme-context.ts";
import { kindLabel, peopleNames, roomTitle, sessionTitle, talkTitle } from "./programme-names.ts";
import { useSessionTimes } from "./session-card.tsx";
import { wallClock } from "./wall-clock.ts";

/** Shows a session to those who may not edit it. */
export function SessionView({ session, onClose }: { session: ProgrammeSession; onClose(): void }) {
	const { t } = useTranslation(["programme", "common"]);
	const locale = useLocale();
	const { rooms, papers, zoneOf } = useDesk();
	const room = rooms.find(({ id }) => id === session.room);
	const zone = zoneOf(session.room);
	const times = useSessionTimes(session);
	const starts = talkStarts(session);
	const { text, lang } = localizedField(session.locales, "text", locale);
	return (
		<Dialog
			open
			onClose={onClose}
			title={sessionTitle(session, locale).text}
			icon={CalendarClock}
			width={560}
			reading
			actions={<Button onClick={onClose}>{t("common:close")}</Button>}
		>
			<p>
				{[
					kindLabel(session.kind),
					`${wallClock(session.start, zone).day} ${times}`,
					room ? roomTitle(room, locale).text : t("desk.no_room"),
				].join(" · ")}
			</p>
			{session.chairs.length > 0 && (
				<p className="mt-1">
					{t("desk.field.chairs")}: {session.chairs.map(({ name }) => name).join(", ")}
				</p>
			)}
			{text && (
				<p lang={lang} className="mt-2 whitespace-pre-wrap">
					{text}
				</p>
			)}
			{session.talks.length > 0 && (
				<ol className="mt-3 divide-y divide-line border-y border-line text-ink">
					{session.talks.map((talk, index) => {
						const paper = talk.kind === "paper" ? papers.get(talk.paper) : undefined;
						const title = talkTitle(talk, paper, locale);
						return (
							<li key={talk.id} className="flex gap-3 py-2">
								<span className="w-10 shrink-0 text-secondary tabular-nums">
									{isSequential(session.kind)
										? wallClock(starts.get(talk.id) ?? session.start, zone).time
										: t("desk.board", { number: index + 1 })}
								</span>
								<span className="min-w-0">
									<span lang={title.lang}>{title.text}</span>
									<span className="block text-13 text-secondary">
										{paper ? peopleNames(paper, locale) : talk.kind === "invited" ? talk.speaker : ""}
									</span>
								</span>
							</li>
						);
					})}
				</ol>
			)}
		</Dialog>
	);
}
