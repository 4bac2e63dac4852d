import type { ChatMessage, ChatRoomName } from "@deck/contracts/chat";
import { addDays } from "@deck/contracts/moments";
import { ArrowDown } from "lucide-react";
import { useEffect, useEffectEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { useAuthSession } from "../../lib/auth-session.ts";
import type { ConversationFeed, FeedState } from "../../lib/chat/conversation-feed.ts";
import { countUnread, logRows } from "../../lib/chat/log-rows.ts";
import { stateLines } from "../../lib/chat/state-lines.ts";
import { formatDate, formatLongDay } from "../../lib/format.ts";
import { useLocale } from "../../lib/i18n.ts";
import { useNow } from "../../lib/now.ts";
import { Button } from "../button.tsx";
import { useAction } from "../use-action.ts";
import { MessageAnnouncer } from "./message-announcer.tsx";
import { MessageItem } from "./message-item.tsx";
import { PendingItem } from "./pending-item.tsx";
import { StateRow } from "./state-row.tsx";
import { useFirstNewMessage } from "./use-first-new-message.ts";
import { useGoToMessage } from "./use-go-to-message.ts";
import { useLogScroll } from "./use-log-scroll.ts";
import { useReportSeen } from "./use-report-seen.ts";
import { useSeenText } from "./use-seen-text.ts";

function DayText({ at }: { at: string }) {
	const { t } = useTranslation("chat");
	const { user } = useAuthSession();
	const now = useNow();
	const zone = user?.timezone ?? null;
	const locale = useLocale();
	const day = formatDate(new Date(at), zone);
	const long = formatLongDay(new Date(at), locale, zone);
	const word =
		day === formatDate(now, zone)
			? t("today")
			: day === addDays(formatDate(now, zone), -1)
				? t("yesterday")
				: long;
	return (
		<time dateTime={day} title={long}>
			{word}
		</time>
	);
}

interface MessageLogProps {
	name: ChatRoomName;
	feed: ConversationFeed;
	state: FeedState;
	/** Number of the message to open at; null: the newest. */
	at: number | null;
	onAnswer(message: ChatMessage): void;
}

/** Follows new messages only from the bottom. */
export function MessageLog({ name, feed, state, at, onAnswer }: MessageLogProps) {
	const { t } = useTranslation("chat");
	const { user } = useAuthSession();
	const { room, messages, pending } = state;
	const { box, content, atBottom, scrollToBottom, onScroll } = useLogScroll(pending.length);
	const newFrom = useFirstNewMessage(state);
	const [busy, older] = useAction(() => feed.loadOlder());
	const [shown, goTo] = useGoToMessage(feed, box);
	const goToStart = useEffectEvent(goTo);
	useEffect(() => {
		if (at !== null) goToStart(at);
	}, [at]);
	const last = messages.at(-1)?.n ?? 0;
	/** Last message seen at the bottom. */
	const [lastSeen, setLastSeen] = useState(last);
	if (atBottom && lastSeen !== last) setLastSeen(last);
	const countBelow = atBottom ? 0 : countUnread(messages, lastSeen + 1);
	const seenTextOf = useSeenText(name, state);
	useReportSeen(name, lastSeen, room);
	const lines = room ? stateLines(room) : [];
	const byNumber = new Map(messages.map((message) => [message.n, message]));
	return (
		<div className="relative flex min-h-0 grow flex-col">
			<div
				ref={box}
				role="log"
				aria-label={t("messages")}
				// `MessageAnnouncer` does that; the log also grows with old and own messages.
				aria-live="off"
				// biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keys
				tabIndex={0}
				onScroll={onScroll}
				className="min-h-0 grow overflow-y-auto px-4 py-3 [overflow-anchor:none] focus-visible:-outline-offset-2"
			>
				{(messages[0]?.n ?? 1) > 1 && (
					<div className="mb-3 flex justify-center">
						<Button busy={busy} onClick={older}>
							{t("older")}
						</Button>
					</div>
				)}
				<ol ref={content} className="flex flex-col">
					{logRows(messages, { zone: user?.timezone ?? null, newFrom, lines }).map((row) => {
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
								startsGroup={begins}
								endsGroup={ends}
								replyTo={byNumber.get(message.reply_to ?? 0) ?? null}
								seen={seenTextOf(message)}
								highlighted={shown === message.n}
								onChanged={(changed) => feed.changed(changed)}
								onReply={room?.closed_reason || message.deleted_at ? undefined : () => onAnswer(message)}
								onGoTo={goTo}
							/>
						);
					})}
					{pending.map((one) => (
						<PendingItem key={one.key} pending={one} feed={feed} />
					))}
				</ol>
				{messages.length === 0 && pending.length === 0 && (
					<p className="py-6 text-center text-secondary">{t("none")}</p>
				)}
			</div>
			{countBelow > 0 && (
				<div className="absolute inset-x-0 bottom-3 flex justify-center">
					<Button icon={ArrowDown} onClick={scrollToBottom} className="rounded-full! shadow-raised">
						{t("below", { count: countBelow })}
					</Button>
				</div>
			)}
			<MessageAnnouncer messages={messages} lines={lines} />
		</div>
	);
}
