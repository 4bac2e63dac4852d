import type { Message, RoomName } from "@deck/contracts/chat";
import { ArrowDown } from "lucide-react";
import { useEffect, useEffectEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { logRows, unreadFrom } from "../../lib/chat/log-rows.ts";
import type { Feed, RoomFeed } from "../../lib/chat/room-feed.ts";
import { stateLines } from "../../lib/chat/state-lines.ts";
import { useSession } from "../../lib/session.ts";
import { Button } from "../button.tsx";
import { useAction } from "../use-action.ts";
import { DayText } from "./day-text.tsx";
import { MessageItem } from "./message-item.tsx";
import { NewSpoken } from "./new-spoken.tsx";
import { PendingItem } from "./pending-item.tsx";
import { StateRow } from "./state-row.tsx";
import { useGoTo } from "./use-go-to.ts";
import { useLogPlace } from "./use-log-place.ts";
import { useNewFrom } from "./use-new-from.ts";
import { useSeen } from "./use-seen.ts";
import { useSeenText } from "./use-seen-text.ts";

interface MessageLogProps {
	name: RoomName;
	feed: RoomFeed;
	state: Feed;
	at: number | null;
	onAnswer(message: Message): void;
}

/** Follows new messages only while at the bottom. */
export function MessageLog({ name, feed, state, at, onAnswer }: MessageLogProps) {
	const { t } = useTranslation("chat");
	const { user } = useSession();
	const { room, said, pending } = state;
	const { box, content, atFoot, toFoot, onScroll } = useLogPlace(pending.length);
	const newFrom = useNewFrom(state);
	const [busy, older] = useAction(() => feed.older());
	const [shown, goTo] = useGoTo(feed, box);
	const begin = useEffectEvent(goTo);
	useEffect(() => {
		if (at !== null) begin(at);
	}, [at]);
	const last = said.at(-1)?.n ?? 0;
	/** Last message seen at the bottom. */
	const [reached, setReached] = useState(last);
	if (atFoot && reached !== last) setReached(last);
	const below = atFoot ? 0 : unreadFrom(said, reached + 1);
	const seen = useSeenText(name, state);
	useSeen(name, reached, room);
	const lines = room ? stateLines(room) : [];
	const byNumber = new Map(said.map((message) => [message.n, message]));
	return (
		<div className="relative flex min-h-0 grow flex-col">
			<div
				ref={box}
				role="log"
				aria-label={t("messages")}
				// `NewSpoken` announces messages; the log also grows with old and own ones.
				aria-live="off"
				// biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keys
				tabIndex={0}
				onScroll={onScroll}
				className="min-h-0 grow overflow-y-auto px-4 py-3 [overflow-anchor:none] focus-visible:-outline-offset-2"
			>
				{(said[0]?.n ?? 1) > 1 && (
					<div className="mb-3 flex justify-center">
						<Button busy={busy} onClick={older}>
							{t("older")}
						</Button>
					</div>
				)}
				<ol ref={content} className="flex flex-col">
					{logRows(said, { zone: user?.timezone ?? null, newFrom, lines }).map((row) => {
						if (row.kind === "day") {
							return (
								<li key={`day ${row.at}`} className="pt-4 pb-1 text-center text-13 text-secondary first:pt-1">
									<DayText at={row.at} />
								</li>
							);
						}
						if (row.kind === "new") {
							return (
								<li
									key="new"
									data-new
									className="mt-3 flex items-center gap-3 text-13 font-medium text-link before:h-px before:grow before:bg-halo after:h-px after:grow after:bg-halo"
								>
									{t("new", { count: row.count })}
								</li>
							);
						}
						if (row.kind === "state")
							return <StateRow key={`${row.line.kind} ${row.line.at}`} line={row.line} />;
						const { message, begins, ends } = row;
						return (
							<MessageItem
								key={message.n}
								name={name}
								message={message}
								begins={begins}
								ends={ends}
								answered={byNumber.get(message.reply_to ?? 0) ?? null}
								seen={seen(message)}
								shown={shown === message.n}
								onChanged={(changed) => feed.changed(changed)}
								onAnswer={room?.shut || message.deleted_at ? undefined : () => onAnswer(message)}
								onGoTo={goTo}
							/>
						);
					})}
					{pending.map((one) => (
						<PendingItem key={one.key} pending={one} feed={feed} />
					))}
				</ol>
				{said.length === 0 && pending.length === 0 && (
					<p className="py-6 text-center text-secondary">{t("none")}</p>
				)}
			</div>
			{below > 0 && (
				<div className="absolute inset-x-0 bottom-3 flex justify-center">
					<Button icon={ArrowDown} onClick={toFoot} className="rounded-full! shadow-raised">
						{t("below", { count: below })}
					</Button>
				</div>
			)}
			<NewSpoken said={said} lines={lines} />
		</div>
	);
}
