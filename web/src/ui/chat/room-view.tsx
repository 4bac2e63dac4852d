import type { Message, RoomName } from "@deck/contracts/chat";
import { CloudOff, Lock } from "lucide-react";
import { Fragment, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { api, idempotent } from "../../lib/api.ts";
import type { Feed, RoomFeed } from "../../lib/chat/room-feed.ts";
import { useRoom } from "../../lib/chat/use-room.ts";
import { useConference } from "../../lib/conference.ts";
import { formatDate } from "../../lib/format.ts";
import { useSession } from "../../lib/session.ts";
import { Button } from "../button.tsx";
import { Skeleton } from "../skeleton.tsx";
import { useAction } from "../use-action.ts";
import { Composer } from "./composer.tsx";
import { MessageItem } from "./message-item.tsx";
import { PendingItem } from "./pending-item.tsx";

interface RoomViewProps {
	room: RoomName;
}

/** A room: what was said, the newest at the foot, and the field to say something. It fills what it stands in. */
export function RoomView({ room: name }: RoomViewProps) {
	const { t } = useTranslation("chat");
	const { feed, state } = useRoom(name);
	const [answers, setAnswers] = useState<Message | null>(null);
	if (state?.refused) return <p className="p-4 text-secondary">{state.refused.message}</p>;
	if (!feed || !state?.room) return <Skeleton widths={[60, 80, 50, 70]} />;
	const { room, waits, pending } = state;
	return (
		<div className="flex h-full min-h-0 flex-col">
			<Log name={name} feed={feed} state={state} onAnswer={setAnswers} />
			{waits && pending.length > 0 && (
				<p role="status" className="flex items-center gap-2 bg-wait-soft px-4 py-2 text-13 text-wait">
					<CloudOff aria-hidden size={16} className="shrink-0" />
					{t("offline")}
				</p>
			)}
			{room.shut ? (
				<p className="flex items-center gap-2 border-t border-line px-4 py-3 text-13 text-secondary">
					<Lock aria-hidden size={16} className="shrink-0" />
					{t(`shut.${room.shut}`)}
				</p>
			) : (
				<Composer name={name} answers={answers} onAnswered={() => setAnswers(null)} feed={feed} />
			)}
		</div>
	);
}

interface LogProps {
	name: RoomName;
	feed: RoomFeed;
	state: Feed;
	onAnswer(message: Message): void;
}

/** px from the foot at which one still reads along. */
const NEAR = 80;

/** What was said, day by day; it stays at the foot while one is there. */
function Log({ name, feed, state: { room, said, pending }, onAnswer }: LogProps) {
	const { t } = useTranslation("chat");
	const { path } = useConference();
	const { user } = useSession();
	const zone = user?.timezone ?? null;
	const box = useRef<HTMLDivElement>(null);
	const near = useRef(true);
	const [firstNew] = useState(() => (room && room.seen < room.messages ? room.seen + 1 : null));
	const [busy, older] = useAction(() => feed.older());
	const last = said.at(-1)?.n ?? 0;
	// After each drawing: what is new makes the log longer.
	useLayoutEffect(() => {
		if (near.current && box.current) box.current.scrollTop = box.current.scrollHeight;
	});
	useSeen(path, name, last, room?.seen ?? 0, room?.shut === "room_acting");
	return (
		<div
			ref={box}
			role="log"
			aria-label={t("messages")}
			// biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keys
			tabIndex={0}
			onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
				near.current = scrollHeight - scrollTop - clientHeight < NEAR;
			}}
			className="min-h-0 grow overflow-y-auto px-4 py-3"
		>
			{(said[0]?.n ?? 1) > 1 && (
				<div className="mb-3 flex justify-center">
					<Button busy={busy} onClick={older}>
						{t("older")}
					</Button>
				</div>
			)}
			{said.length === 0 && pending.length === 0 && (
				<p className="py-6 text-center text-secondary">{t("none")}</p>
			)}
			<ol className="flex flex-col gap-3">
				{said.map((message, at) => {
					const day = formatDate(new Date(message.at), zone);
					const before = said[at - 1];
					return (
						<Fragment key={message.n}>
							{(!before || formatDate(new Date(before.at), zone) !== day) && (
								<li className="py-1 text-center text-13 text-secondary">{day}</li>
							)}
							{message.n === firstNew && (
								<li className="flex items-center gap-3 text-13 font-medium text-link before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
									{t("new")}
								</li>
							)}
							<MessageItem
								name={name}
								message={message}
								answered={said.find(({ n }) => n === message.reply_to) ?? null}
								seen={message.own && message.n <= (room?.seen_by_others ?? 0)}
								onChanged={(changed) => feed.changed(changed)}
								onAnswer={room?.shut ? undefined : () => onAnswer(message)}
							/>
						</Fragment>
					);
				})}
				{pending.map((one) => (
					<PendingItem key={one.key} pending={one} feed={feed} />
				))}
			</ol>
		</div>
	);
}

/** Says that what is shown was read, while the page is looked at. */
function useSeen(conf: string, room: RoomName, last: number, seen: number, acting: boolean): void {
	useEffect(() => {
		if (acting || last <= seen) return;
		const tell = () => {
			if (document.hidden) return;
			const route = api.api.conf[":conf"].rooms[":room"].mark;
			// A mark that is lost is made by the next.
			void route
				.$put({ param: { conf, room }, json: { seen: last } }, idempotent(crypto.randomUUID()))
				.catch(() => {});
		};
		tell();
		document.addEventListener("visibilitychange", tell);
		return () => document.removeEventListener("visibilitychange", tell);
	}, [conf, room, last, seen, acting]);
}
