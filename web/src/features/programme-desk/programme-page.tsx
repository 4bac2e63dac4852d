import { hasPermission, permissionScope } from "@deck/contracts/permissions";
import type { ProgrammeSession } from "@deck/contracts/programme";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useConference } from "../../lib/conference.ts";
import { useLocale } from "../../lib/i18n.ts";
import { MEDIUM, useMedia } from "../../lib/media.ts";
import { usePageTitle } from "../../lib/page-title.ts";
import { nameInLocale } from "../../lib/person-name.ts";
import { AdminPage } from "../../ui/admin-page.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { Drawer } from "../../ui/drawer.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { type Conflict, type ConflictLevel, findConflicts } from "./conflicts.ts";
import { ConflictsPanel } from "./conflicts-panel.tsx";
import { columnsOf, programmeDays, shownHours } from "./day.ts";
import { DayGrid } from "./day-grid.tsx";
import { DayList } from "./day-list.tsx";
import { type Held, holdTalk, withHeld } from "./held.ts";
import {
	AddRoomsButton,
	DayTabs,
	DEFAULT_SCALE,
	DeskButtons,
	DeskState,
	type DialogName,
	PanelButtons,
	Zoom,
} from "./page-parts.tsx";
import { PlaceDialog } from "./place-dialog.tsx";
import { DeskContext, type ProgrammeDesk } from "./programme-context.ts";
import { ReleaseDialog } from "./release-dialog.tsx";
import { ReleasesDialog } from "./releases-dialog.tsx";
import { RoomsDialog } from "./rooms-dialog.tsx";
import { cardId } from "./session-card.tsx";
import { SessionDialog } from "./session-dialog.tsx";
import { SessionView } from "./session-view.tsx";
import { type PanelName, SidePart } from "./side-part.tsx";
import { NO_FILTER, papersWithoutSlot } from "./tray.ts";
import { TrayPanel } from "./tray-panel.tsx";
import { useMoving } from "./use-moving.ts";
import { type ProgrammeEditor, useProgramme } from "./use-programme.ts";
import { wallClock } from "./wall-clock.ts";

export function ProgrammePage() {
	const { t } = useTranslation("programme");
	usePageTitle(t("desk.title"));
	const editor = useProgramme();
	return editor ? (
		<Desk editor={editor} />
	) : (
		<AdminPage title={t("desk.title")}>
			<div className="px-4 md:px-5">
				<Skeleton widths={[60, 45, 52]} height={40} />
			</div>
		</AdminPage>
	);
}

function Desk({ editor }: { editor: ProgrammeEditor }) {
	const { t } = useTranslation("programme");
	const locale = useLocale();
	const { path, timezone, dates, admin_roles: roles } = useConference();
	const isWide = useMedia(MEDIUM);
	const [scale, setScale] = useState(DEFAULT_SCALE);
	const [chosenDay, setChosenDay] = useState<string | null>(null);
	const [dialog, setDialog] = useState<DialogName | null>(null);
	const [opened, setOpened] = useState<ProgrammeSession | null>(null);
	const [placing, setPlacing] = useState<Held | null>(null);
	const [panel, setPanel] = useState<PanelName>("papers");
	const [drawer, setDrawer] = useState<PanelName | null>(null);
	const [filter, setFilter] = useState(NO_FILTER);
	const [chosen, setChosen] = useState<readonly number[]>([]);
	const [said, say] = useState("");
	const scroller = useRef<HTMLDivElement>(null);
	const body = useRef<HTMLUListElement>(null);

	const { rooms, walk } = editor.draft;
	const writes = hasPermission(roles, "programme", "write");
	const reserves = writes && permissionScope(roles, "decision", "write") === "all";
	const papers = useMemo(
		() => new Map(editor.papers.papers.map((one) => [one.number, one])),
		[editor.papers],
	);
	const zoneOf = useCallback(
		(room: string | null) => rooms.find(({ id }) => id === room)?.timezone || timezone,
		[rooms, timezone],
	);
	const [first, last] = [dates.conference_start?.slice(0, 10), dates.conference_end?.slice(0, 10)];
	const span = useMemo(() => (first ? { first, last: last ?? first } : null), [first, last]);
	const days = useMemo(
		() => programmeDays(editor.sessions, span, timezone),
		[editor.sessions, span, timezone],
	);
	const [today] = useState(() => wallClock(Date.now(), timezone).day);
	const day = days.find((one) => one.day === chosenDay) ?? days.find((one) => one.day === today) ?? days[0];
	const columns = day ? columnsOf(rooms, day.sessions) : [];

	const shared = { editor, rooms, papers, timezone, zoneOf, writes, reserves, openSession: setOpened, say };
	const geometry = {
		scroller,
		body,
		columns,
		midnight: day?.midnight ?? "",
		fromMinute: day ? shownHours(day).from * 60 : 0,
		pixelsPerMinute: scale,
	};
	const moving = useMoving(shared, day, geometry, () => setChosen([]));
	const { held } = moving.holding;

	const conflicts = useMemo(
		() =>
			findConflicts({
				sessions: withHeld([...editor.sessions.values()], held),
				rooms,
				walk,
				papers: editor.papers.papers,
				chairs: editor.papers.chairs,
				nameOf: (names) => nameInLocale(names, locale) ?? "",
				timezone,
				days: span,
			}),
		[editor.sessions, held, rooms, walk, editor.papers, locale, timezone, span],
	);
	const marks = useMemo(() => worstOf(conflicts), [conflicts]);
	const desk: ProgrammeDesk = { ...shared, marks };
	useUndoKeys(editor, dialog !== null || opened !== null || placing !== null);

	const showConflict = (conflict: Conflict) => {
		const id = conflict.sessions.at(-1);
		const session = id === undefined ? undefined : editor.sessions.get(id);
		if (!session) return;
		setDrawer(null);
		setDialog(null);
		setChosenDay(wallClock(session.start, timezone).day);
		// After the day is drawn, and the drawer has given back the focus.
		setTimeout(() => {
			const card = document.getElementById(cardId(session.id));
			card?.scrollIntoView({ block: "center", inline: "center" });
			card?.focus({ preventScroll: true });
		}, 100);
	};
	const addSession = (room: string | null = rooms[0]?.id ?? null, minute = firstFreeMinute()) => {
		if (!day) return;
		setOpened({
			id: crypto.randomUUID(),
			version: 0,
			kind: "oral",
			locales: { en: { title: "", text: "" }, ru: { title: "", text: "" } },
			room,
			start: new Date(Date.parse(day.midnight) + minute * 60_000).toISOString(),
			minutes: NEW_MINUTES,
			sections: [],
			chairs: [],
			talks: [],
		});
	};
	/** Returns the end of the last session in the first room. */
	function firstFreeMinute(): number {
		const own = day?.sessions.filter(({ room }) => room === (rooms[0]?.id ?? null)) ?? [];
		const ends = own.map(
			({ start, minutes }) => (Date.parse(start) - Date.parse(day?.midnight ?? start)) / 60_000 + minutes,
		);
		return Math.min(Math.max(FIRST_MINUTE, ...ends), LAST_MINUTE);
	}

	const free = papersWithoutSlot(editor.papers.papers, editor.sessions).length;
	const worst = conflicts.filter(({ level }) => level !== "note").length;
	const counts = { papers: free, conflicts: worst };
	const parts: Record<PanelName, React.ReactNode> = {
		papers: (
			<TrayPanel
				filter={filter}
				onFilter={setFilter}
				chosen={chosen}
				onChosen={setChosen}
				onPlace={(numbers) => {
					setDrawer(null);
					setPlacing({ kind: "papers", papers: numbers, to: null });
				}}
				drag={
					isWide
						? { held, onGrip: moving.onGrip, onGripKey: moving.onGripKey, onPress: moving.holding.press }
						: null
				}
			/>
		),
		conflicts: <ConflictsPanel conflicts={conflicts} onShow={showConflict} />,
	};
	const hasNothing = rooms.length === 0 && editor.sessions.size === 0;
	const content = () => {
		if (!day)
			return (
				<EmptyState
					title={t("desk.empty.dates")}
					action={<ButtonLink to={`/${path}/adm/dates`}>{t("desk.empty.to_dates")}</ButtonLink>}
				>
					{t("desk.empty.dates_text")}
				</EmptyState>
			);
		if (hasNothing)
			return (
				<EmptyState
					title={t("desk.empty.rooms")}
					action={writes && <AddRoomsButton onClick={() => setDialog("rooms")} />}
				>
					{t("desk.empty.rooms_text")}
				</EmptyState>
			);
		if (!isWide)
			return day.sessions.length === 0 ? (
				<p className="p-4 text-14 text-secondary">{t("desk.empty.day")}</p>
			) : (
				<DayList
					sessions={day.sessions}
					onMoveTalk={(id, talk) => {
						const session = editor.sessions.get(id);
						if (session) setPlacing(holdTalk(session, talk));
					}}
				/>
			);
		return (
			<DayGrid
				day={day}
				columns={columns}
				scale={scale}
				holding={moving.holding}
				scroller={scroller}
				body={body}
				onGrip={moving.onGrip}
				onGripKey={moving.onGripKey}
				onAdd={(room, minute) => addSession(room, Math.floor(minute / STEP) * STEP)}
			/>
		);
	};
	const close = () => setDialog(null);
	return (
		<DeskContext value={desk}>
			<AdminPage
				title={t("desk.title")}
				count={<DeskState />}
				aside={<DeskButtons onOpen={setDialog} onAdd={day && !hasNothing ? () => addSession() : null} />}
				toolbar={
					<div className="flex flex-wrap items-end gap-x-4 gap-y-2">
						<DayTabs days={days} value={day?.day ?? ""} onChange={setChosenDay} />
						{isWide && !hasNothing && <Zoom scale={scale} onChange={setScale} />}
						{!isWide && <PanelButtons counts={counts} onOpen={setDrawer} />}
					</div>
				}
				panel={isWide && <SidePart value={panel} onChange={setPanel} counts={counts} parts={parts} />}
			>
				<div id="programme-day" role="tabpanel" aria-label={day?.day} className="h-full">
					{content()}
				</div>
			</AdminPage>
			{drawer && !isWide && (
				<Drawer open onClose={() => setDrawer(null)} title={t(`desk.panel.${drawer}`)}>
					{parts[drawer]}
				</Drawer>
			)}
			{dialog === "rooms" && <RoomsDialog onClose={close} />}
			{dialog === "releases" && <ReleasesDialog onClose={close} />}
			{dialog === "release" && (
				<ReleaseDialog conflicts={conflicts} onShowConflict={showConflict} onClose={close} />
			)}
			{opened &&
				(writes ? (
					<SessionDialog key={opened.id} session={opened} onClose={() => setOpened(null)} />
				) : (
					<SessionView session={opened} onClose={() => setOpened(null)} />
				))}
			{placing && (
				<PlaceDialog
					title={
						placing.kind === "papers"
							? t("desk.place.papers", { count: placing.papers.length })
							: t("desk.place.talk")
					}
					held={placing}
					onClose={() => setPlacing(null)}
					onPlace={(session) => {
						const position = editor.sessions.get(session)?.talks.length ?? 0;
						if (placing.kind !== "session") moving.place({ ...placing, to: { session, position } });
					}}
				/>
			)}
			<span aria-live="assertive" className="sr-only">
				{said}
			</span>
		</DeskContext>
	);
}

const NEW_MINUTES = 90;
const FIRST_MINUTE = 9 * 60;
const LAST_MINUTE = 22 * 60;
/** Minutes to which a double click rounds. */
const STEP = 15;

function worstOf(conflicts: readonly Conflict[]): ProgrammeDesk["marks"] {
	const marks = new Map<string, Exclude<ConflictLevel, "note">>();
	for (const { level, sessions } of conflicts) {
		if (level === "note") continue;
		for (const id of sessions) if (marks.get(id) !== "error") marks.set(id, level);
	}
	return marks;
}

/** Undoes by Ctrl+Z and redoes by Ctrl+Shift+Z, but not in fields. */
function useUndoKeys({ undo, redo }: ProgrammeEditor, isOff: boolean): void {
	const latest = useRef({ undo, redo, isOff });
	latest.current = { undo, redo, isOff };
	useEffect(() => {
		const listen = (event: KeyboardEvent) => {
			const { target, code, ctrlKey, metaKey, shiftKey } = event;
			if (code !== "KeyZ" || !(ctrlKey || metaKey) || latest.current.isOff) return;
			if (target instanceof HTMLElement && target.matches("input, textarea, select")) return;
			const act = shiftKey ? latest.current.redo : latest.current.undo;
			if (!act) return;
			event.preventDefault();
			act();
		};
		addEventListener("keydown", listen);
		return () => removeEventListener("keydown", listen);
	}, []);
}
