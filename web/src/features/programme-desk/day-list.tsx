import {
	isSequential,
	type ProgrammeSession,
	type ProgrammeTalk,
	talkStarts,
} from "@deck/contracts/programme";
import { ArrowDown, ArrowRightLeft, ArrowUp, Pencil, X } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useLocale } from "../../lib/i18n.ts";
import { useRowMoves } from "../../lib/row-moves.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { useDesk } from "./programme-context.ts";
import { kindLabel, peopleNames, roomTitle, sessionTitle, talkTitle } from "./programme-names.ts";
import { ConflictMark, cardId, useSessionTimes } from "./session-card.tsx";
import { moveTalk, removeTalk } from "./steps.ts";
import { wallClock } from "./wall-clock.ts";

interface DayListProps {
	sessions: readonly ProgrammeSession[];
	onMoveTalk(session: string, talk: string): void;
}

/** Lists a day's sessions by time, with buttons for what the grid does by dragging. */
export function DayList({ sessions, onMoveTalk }: DayListProps) {
	return (
		<ul className="flex flex-col gap-3 p-4">
			{sessions.map((session) => (
				<ListedSession key={session.id} session={session} onMoveTalk={onMoveTalk} />
			))}
		</ul>
	);
}

function ListedSession({
	session,
	onMoveTalk,
}: { session: ProgrammeSession } & Pick<DayListProps, "onMoveTalk">) {
	const { t } = useTranslation("programme");
	const locale = useLocale();
	const { rooms, writes, openSession } = useDesk();
	const title = sessionTitle(session, locale);
	const room = rooms.find(({ id }) => id === session.room);
	const times = useSessionTimes(session);
	return (
		<li
			id={cardId(session.id)}
			tabIndex={-1}
			className="rounded-card border border-line bg-surface p-3 outline-offset-0 focus:outline-2 focus:outline-focus"
		>
			<div className="flex items-start gap-2">
				<div className="min-w-0 grow">
					<p className="text-13 text-secondary">
						<span className="font-medium text-ink tabular-nums">{times}</span> ·{" "}
						{room ? roomTitle(room, locale).text : t("desk.no_room")}
					</p>
					<h3 lang={title.lang} className="text-15 font-semibold wrap-anywhere">
						{title.text}
					</h3>
					<p className="text-13 text-secondary">{kindLabel(session.kind)}</p>
				</div>
				<ConflictMark session={session.id} />
				<IconButton
					icon={Pencil}
					label={
						writes
							? t("desk.session.edit_named", { name: title.text })
							: t("desk.session.view_named", { name: title.text })
					}
					onClick={() => openSession(session)}
				/>
			</div>
			{session.talks.length > 0 && (
				<ol className="mt-2 divide-y divide-line border-t border-line">
					{session.talks.map((talk, index) => (
						<ListedTalk
							key={talk.id}
							session={session}
							talk={talk}
							index={index}
							onMoveTalk={() => onMoveTalk(session.id, talk.id)}
						/>
					))}
				</ol>
			)}
		</li>
	);
}

interface ListedTalkProps {
	session: ProgrammeSession;
	talk: ProgrammeTalk;
	index: number;
	onMoveTalk(): void;
}

function ListedTalk({ session, talk, index, onMoveTalk }: ListedTalkProps) {
	const { t } = useTranslation(["programme", "parts"]);
	const locale = useLocale();
	const { papers, writes, editor, zoneOf, say } = useDesk();
	const paper = talk.kind === "paper" ? papers.get(talk.paper) : undefined;
	const { text, lang } = talkTitle(talk, paper, locale);
	const name = [talk.kind === "paper" && talk.paper, text].filter(Boolean).join(". ");
	const moves = useRowMoves(index, session.talks.length, (to) => {
		editor.edit(moveTalk(session.id, talk.id, session.id, to));
		say(t("parts:move.moved", { name, position: to + 1 }));
	});
	const people = paper ? peopleNames(paper, locale) : talk.kind === "invited" ? talk.speaker : "";
	return (
		<li className="py-2">
			<p className="text-14 wrap-anywhere" lang={lang}>
				<span className="mr-1.5 text-13 text-secondary tabular-nums">
					{isSequential(session.kind)
						? wallClock(talkStarts(session).get(talk.id) ?? session.start, zoneOf(session.room)).time
						: t("desk.board", { number: index + 1 })}
				</span>
				{name}
			</p>
			<div className="flex items-center gap-1">
				<p className="min-w-0 grow truncate text-13 text-secondary">{people}</p>
				{writes && (
					<>
						<IconButton {...moves.up} icon={ArrowUp} label={t("parts:move.up", { name })} />
						<IconButton {...moves.down} icon={ArrowDown} label={t("parts:move.down", { name })} />
						<IconButton icon={ArrowRightLeft} label={t("desk.talk.move", { name })} onClick={onMoveTalk} />
						<IconButton
							icon={X}
							label={t("desk.talk.remove", { name })}
							onClick={() => editor.edit(removeTalk(session.id, talk.id))}
						/>
					</>
				)}
			</div>
		</li>
	);
}
