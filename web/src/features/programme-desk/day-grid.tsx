import { formatOffset } from "@deck/contracts/date-texts";
import type { ProgrammeSession } from "@deck/contracts/programme";
import type { RefObject } from "react";
import { useTranslation } from "react-i18next";
import { useLocale } from "../../lib/i18n.ts";
import { columnOf, inOrder, lanesOf, minutesInto, type ProgrammeDay, shownHours } from "./day.ts";
import { type Held, withHeld } from "./held.ts";
import { useDesk } from "./programme-context.ts";
import { roomTitle } from "./programme-names.ts";
import { SessionCard } from "./session-card.tsx";
import type { Holding } from "./use-holding.ts";

/** Least width of a room's column in px. */
const COLUMN = 190;
const AXIS = 48;
/** Least height of a card in px: a title and its time. */
const CARD = 44;
/** px of a talk with two lines of title. */
const TWO_LINES = 42;
const LINE = 18;

interface DayGridProps {
	day: ProgrammeDay;
	columns: readonly (string | null)[];
	scale: number;
	holding: Holding;
	scroller: RefObject<HTMLDivElement | null>;
	body: RefObject<HTMLUListElement | null>;
	onGrip(held: Held): void;
	onGripKey(event: React.KeyboardEvent): void;
	/** Adds a session at a time of a room. */
	onAdd(room: string | null, minute: number): void;
}

/** Rooms side by side, time downwards by the conference's clock. */
export function DayGrid(props: DayGridProps) {
	const { day, columns, scale, holding, scroller, body, onGrip, onGripKey, onAdd } = props;
	const { t } = useTranslation("programme");
	const { writes } = useDesk();
	const hours = shownHours(day);
	const shown = withHeld(day.sessions, holding.held);
	const lanes = new Map(
		[...Map.groupBy(inOrder(shown), ({ room }) => columnOf(columns, room)).values()].flatMap((inRoom) => [
			...lanesOf(inRoom),
		]),
	);
	const slots = new Map(shown.map((session) => [session.id, session]));
	// Cards keep their order while one is held, because a moved element loses the focus.
	const ordered = inOrder(day.sessions).toSorted(
		(a, b) => columnOf(columns, a.room) - columnOf(columns, b.room),
	);
	const place = (session: ProgrammeSession) => {
		const { lane, lanes: count } = lanes.get(session.id) ?? { lane: 0, lanes: 1 };
		const column = columnOf(columns, session.room);
		return {
			left: `${((column + lane / count) / columns.length) * 100}%`,
			width: `calc(${100 / columns.length / count}% - 6px)`,
			top: (minutesInto(day.midnight, session.start) - hours.from * 60) * scale,
			height: Math.max(CARD, session.minutes * scale - 2),
		};
	};
	const height = (hours.to - hours.from) * 60 * scale;
	const width = columns.length * COLUMN;
	// Keys scroll it.
	const region = { role: "region", "aria-label": t("desk.grid"), tabIndex: 0 };
	return (
		<div
			ref={scroller}
			{...region}
			className="-outline-offset-2! relative h-full overflow-auto overscroll-contain"
		>
			<div style={{ minWidth: width + AXIS }} className="pb-6">
				<RoomHeads columns={columns} midnight={day.midnight} />
				<div className="flex">
					<Hours from={hours.from} to={hours.to} scale={scale} />
					<ul
						ref={body}
						style={{
							height,
							backgroundImage: `linear-gradient(to right, var(--line) 1px, transparent 1px), linear-gradient(to bottom, var(--line) 1px, transparent 1px)`,
							backgroundSize: `calc(100% / ${columns.length}) 100%, 100% ${60 * scale}px`,
						}}
						className="relative grow border-r border-line"
						onDoubleClick={(event) => {
							if (!writes || event.target !== event.currentTarget) return;
							const box = event.currentTarget.getBoundingClientRect();
							const column = Math.floor(((event.clientX - box.left) / box.width) * columns.length);
							onAdd(columns[column] ?? null, hours.from * 60 + (event.clientY - box.top) / scale);
						}}
					>
						{ordered.map((session) => {
							const now = slots.get(session.id) ?? session;
							const isHeld = holding.held?.kind === "session" && holding.held.id === session.id;
							return (
								<li
									key={session.id}
									style={place(now)}
									className={
										isHeld && !holding.byKeys
											? "pointer-events-none absolute z-20 ml-1"
											: "absolute ml-1 hover:z-10 focus-within:z-10"
									}
								>
									<SessionCard
										session={now}
										isRoomy={now.minutes * scale - CARD - LINE >= now.talks.length * TWO_LINES}
										held={holding.held}
										onGrip={onGrip}
										onGripKey={onGripKey}
										onPress={holding.press}
									/>
								</li>
							);
						})}
					</ul>
				</div>
			</div>
		</div>
	);
}

function RoomHeads({ columns, midnight }: { columns: readonly (string | null)[]; midnight: string }) {
	const { t } = useTranslation("programme");
	const locale = useLocale();
	const { rooms, zoneOf, timezone } = useDesk();
	const offset = (zone: string) => formatOffset(new Date(midnight), zone);
	return (
		<div className="sticky top-0 z-30 flex border-b border-line bg-surface">
			<span style={{ width: AXIS }} className="sticky left-0 shrink-0 bg-surface" />
			{columns.map((id) => {
				const room = rooms.find((one) => one.id === id);
				const title = room && roomTitle(room, locale);
				const zone = offset(zoneOf(id));
				return (
					<div key={id ?? ""} className="min-w-0 flex-1 px-2 py-1.5">
						<h2 lang={title?.lang} title={title?.text} className="truncate text-14 font-semibold">
							{title?.text ?? t("desk.no_room")}
						</h2>
						<p className="truncate text-12 text-secondary">
							{[
								room?.seats && t("desk.seats", { count: room.seats }),
								zone !== offset(timezone) && zone,
								room?.hours && `${room.hours.from}–${room.hours.to}`,
							]
								.filter(Boolean)
								.join(" · ") || "\u00a0"}
						</p>
					</div>
				);
			})}
		</div>
	);
}

function Hours({ from, to, scale }: { from: number; to: number; scale: number }) {
	return (
		<div aria-hidden style={{ width: AXIS }} className="sticky left-0 z-20 shrink-0 bg-surface">
			{Array.from({ length: to - from }, (_, index) => from + index).map((hour) => (
				<p
					key={hour}
					style={{ height: 60 * scale }}
					className="pr-1.5 text-right text-12 text-secondary tabular-nums"
				>
					{String(hour % 24).padStart(2, "0")}:00
				</p>
			))}
		</div>
	);
}
