import { formatOffset } from "@deck/contracts/date-texts";
import { endOf, isSequential, type ProgrammeSession, talkStarts } from "@deck/contracts/programme";
import { CircleAlert, GripVertical, TriangleAlert } from "lucide-react";
import type { KeyboardEvent, PointerEvent } from "react";
import { useTranslation } from "react-i18next";
import { cx } from "../../lib/cx.ts";
import { useLocale } from "../../lib/i18n.ts";
import { type Held, holdSession, holdTalk } from "./held.ts";
import { useDesk } from "./programme-context.ts";
import { kindLabel, peopleNames, sessionTitle, talkTitle } from "./programme-names.ts";
import { wallClock } from "./wall-clock.ts";

export const cardId = (session: string) => `session-${session}`;

interface CardProps {
	session: ProgrammeSession;
	/** Its height leaves two lines for each talk. */
	isRoomy: boolean;
	held: Held | null;
	/** Takes up what the keyboard moves. */
	onGrip(held: Held): void;
	onGripKey(event: KeyboardEvent): void;
	onPress(event: PointerEvent, held: Held, resize?: boolean): void;
}

/** Returns "09:00–10:30" on the room's clock, with its offset where that is not the conference's. */
export function useSessionTimes(session: Pick<ProgrammeSession, "start" | "minutes" | "room">): string {
	const { zoneOf, timezone } = useDesk();
	const zone = zoneOf(session.room);
	const times = `${wallClock(session.start, zone).time}–${wallClock(endOf(session), zone).time}`;
	const offset = formatOffset(new Date(session.start), zone);
	return offset === formatOffset(new Date(session.start), timezone) ? times : `${times} ${offset}`;
}

export function ConflictMark({ session }: { session: string }) {
	const { t } = useTranslation("programme");
	const { marks } = useDesk();
	const level = marks.get(session);
	if (!level) return null;
	const Icon = level === "error" ? CircleAlert : TriangleAlert;
	const label = t(`desk.mark.${level}`);
	return (
		<span title={label} className={cx("shrink-0", level === "error" ? "text-bad-icon" : "text-wait-icon")}>
			<Icon aria-hidden size={16} />
			<span className="sr-only">{label}</span>
		</span>
	);
}

/** Draws a session in the grid: dragged by itself, its talks by theirs, its end by the lower edge. */
export function SessionCard({ session, isRoomy, held, onGrip, onGripKey, onPress }: CardProps) {
	const { t } = useTranslation("programme");
	const locale = useLocale();
	const { writes, openSession } = useDesk();
	const title = sessionTitle(session, locale);
	const times = useSessionTimes(session);
	const target = held && held.kind !== "session" && held.to?.session === session.id ? held.to : null;
	const isHeld = held?.kind === "session" && held.id === session.id;
	return (
		<article
			id={cardId(session.id)}
			data-session={session.id}
			tabIndex={-1}
			aria-label={`${title.text}, ${times}`}
			onPointerDown={(event) => writes && onPress(event, holdSession(session))}
			className={cx(
				"group/card flex h-full flex-col overflow-hidden rounded-control border border-l-[3px] text-13",
				"outline-offset-0 focus:outline-2 focus:outline-focus",
				session.kind === "break" || session.kind === "social"
					? "border-edge bg-sunken"
					: "border-edge border-l-accent bg-surface",
				writes && "cursor-grab select-none",
				isHeld && "opacity-90 shadow-floating outline-2 outline-focus",
				target && "outline-2 outline-focus",
			)}
		>
			<div className="flex shrink-0 items-start gap-0.5 py-0.5 pr-1 pl-1.5">
				<div className="min-w-0 grow">
					<p className="flex items-center gap-1 text-12 text-secondary">
						<span className="shrink-0 tabular-nums">{times}</span>
						<span className="truncate">· {kindLabel(session.kind)}</span>
					</p>
					<button
						type="button"
						lang={title.lang}
						title={title.text}
						onClick={() => openSession(session)}
						className={cx(
							"min-h-6 max-w-full text-left font-semibold hover:text-link hover:underline",
							isRoomy ? "line-clamp-2 wrap-anywhere" : "truncate",
						)}
					>
						{title.text}
					</button>
				</div>
				<ConflictMark session={session.id} />
				{writes && (
					<Grip
						id={`grip-${session.id}`}
						label={t("desk.hold.session", { name: title.text })}
						isHeld={isHeld}
						onGrip={() => onGrip(holdSession(session))}
						onKeyDown={onGripKey}
					/>
				)}
			</div>
			<CardTalks
				session={session}
				isRoomy={isRoomy}
				held={held}
				position={target?.position ?? null}
				onGrip={onGrip}
				onGripKey={onGripKey}
				onPress={onPress}
			/>
			{writes && (
				<div
					aria-hidden
					data-grip
					onPointerDown={(event) => {
						event.stopPropagation();
						onPress(event, holdSession(session), true);
					}}
					className="absolute inset-x-2 -bottom-1 h-2.5 cursor-ns-resize touch-none rounded-full group-hover/card:bg-halo"
				/>
			)}
		</article>
	);
}

interface CardTalksProps extends CardProps {
	/** Where held talks would be dropped. */
	position: number | null;
}

function CardTalks({ session, isRoomy, held, position, onGrip, onGripKey, onPress }: CardTalksProps) {
	const { t } = useTranslation("programme");
	const locale = useLocale();
	const { papers, writes, zoneOf } = useDesk();
	if (session.talks.length === 0 && position === null) return null;
	const starts = talkStarts(session);
	const own = held?.kind === "talk" ? held.talk : null;
	let others = 0;
	const line = <li key="line" aria-hidden className="mx-1.5 my-px h-0.5 shrink-0 rounded-full bg-primary" />;
	return (
		<ol
			className={cx(
				"min-h-0 grow pb-1.5 [scrollbar-width:thin]",
				// Without buttons inside, no key would scroll it.
				writes ? "overflow-y-auto" : "overflow-hidden",
			)}
		>
			{session.talks.map((talk, index) => {
				const paper = talk.kind === "paper" ? papers.get(talk.paper) : undefined;
				const { text, lang } = talkTitle(talk, paper, locale);
				const number = talk.kind === "paper" ? talk.paper : null;
				const speaker = paper ? peopleNames(paper, locale) : talk.kind === "invited" ? talk.speaker : "";
				const before = talk.id !== own && others === position;
				if (talk.id !== own) others++;
				const name = [number, text].filter(Boolean).join(". ");
				return [
					before && line,
					<li
						key={talk.id}
						data-talk={talk.id}
						onPointerDown={(event) => {
							if (!writes) return;
							event.stopPropagation();
							onPress(event, holdTalk(session, talk.id));
						}}
						title={[name, speaker].filter(Boolean).join("\n")}
						className={cx("flex min-h-6 items-center gap-1.5 pr-1 pl-1.5", talk.id === own && "opacity-50")}
					>
						<span className="w-9 shrink-0 text-12 text-secondary tabular-nums">
							{isSequential(session.kind)
								? wallClock(starts.get(talk.id) ?? session.start, zoneOf(session.room)).time
								: t("desk.board", { number: index + 1 })}
						</span>
						<span
							lang={lang}
							className={cx("min-w-0 grow", isRoomy ? "line-clamp-2 py-0.5 wrap-anywhere" : "truncate")}
						>
							{name}
						</span>
						{writes && (
							<Grip
								id={`grip-${talk.id}`}
								label={t("desk.hold.talk", { name })}
								isHeld={talk.id === own}
								onGrip={() => onGrip(holdTalk(session, talk.id))}
								onKeyDown={onGripKey}
							/>
						)}
					</li>,
				];
			})}
			{position !== null && position >= others && line}
		</ol>
	);
}

interface GripProps {
	id: string;
	label: string;
	isHeld: boolean;
	onGrip(): void;
	/** While something is held. */
	onKeyDown(event: KeyboardEvent): void;
}

/** Takes up and drops by Enter or Space; arrows move. */
export function Grip({ id, label, isHeld, onGrip, onKeyDown }: GripProps) {
	return (
		<button
			type="button"
			id={id}
			data-grip
			aria-label={label}
			aria-pressed={isHeld}
			onKeyDown={(event) => {
				if (isHeld) return onKeyDown(event);
				if (event.key !== "Enter" && event.key !== " ") return;
				event.preventDefault();
				onGrip();
			}}
			onKeyUp={(event) => {
				// Some browsers click on the release of the space bar.
				if (event.key === " ") event.preventDefault();
			}}
			className="inline-flex size-6 shrink-0 cursor-grab touch-none items-center justify-center rounded-mark text-hint hover:text-ink aria-pressed:bg-primary aria-pressed:text-white"
		>
			<GripVertical aria-hidden size={14} />
		</button>
	);
}
