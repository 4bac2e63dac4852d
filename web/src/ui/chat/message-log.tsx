import type { ChatMessage, ChatRoom, ChatRoomName } from "@deck/contracts/chat";
import { addDays } from "@deck/contracts/moments";
import { ArrowDown, CircleAlert, Paperclip } from "lucide-react";
import { type RefObject, useEffect, useEffectEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { api, idempotent } from "../../lib/api.ts";
import { useAuthSession } from "../../lib/auth-session.ts";
import type { ConversationFeed, FeedState, PendingMessage } from "../../lib/chat/conversation-feed.ts";
import type { SentFile } from "../../lib/chat/conversation-files.ts";
import { countUnread, logRows } from "../../lib/chat/log-rows.ts";
import { countReaders } from "../../lib/chat/readers.ts";
import { stateLines } from "../../lib/chat/state-lines.ts";
import { useConversationPeople } from "../../lib/chat/use-conversation-people.ts";
import { useConference } from "../../lib/conference.ts";
import { formatDate, formatLongDay } from "../../lib/format.ts";
import { formatBytes } from "../../lib/format-bytes.ts";
import { useLocale } from "../../lib/i18n.ts";
import { useImpersonation } from "../../lib/impersonation.ts";
import { useNow } from "../../lib/now.ts";
import { reportError } from "../../lib/report-error.ts";
import { Button } from "../button.tsx";
import { useAction } from "../use-action.ts";
import { MessageAnnouncer } from "./message-announcer.tsx";
import { MessageItem } from "./message-item.tsx";
import { MessageText } from "./message-text.tsx";
import { StateRow } from "./state-row.tsx";
import { useLogScroll } from "./use-log-scroll.ts";

const HIGHLIGHT_MS = 2_000;

function useGoToMessage(
	feed: ConversationFeed,
	box: RefObject<HTMLElement | null>,
): [shown: number | null, goTo: (n: number) => void] {
	const [shown, setShown] = useState<number | null>(null);
	useEffect(() => {
		if (shown === null) return;
		const message = box.current?.querySelector<HTMLElement>(`[data-message="${shown}"]`);
		message?.scrollIntoView({ block: "center" });
		message?.focus({ preventScroll: true });
		const timer = setTimeout(() => setShown(null), HIGHLIGHT_MS);
		return () => clearTimeout(timer);
	}, [shown, box]);
	const goTo = async (n: number) => {
		try {
			await feed.loadUntil(n);
			setShown(n);
		} catch (error) {
			reportError(error);
		}
	};
	return [shown, (n) => void goTo(n)];
}

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
	const begin = useEffectEvent(goTo);
	useEffect(() => {
		if (at !== null) begin(at);
	}, [at]);
	const last = messages.at(-1)?.n ?? 0;
	/** Last message seen at the bottom. */
	const [reached, setReached] = useState(last);
	if (atBottom && reached !== last) setReached(last);
	const below = atBottom ? 0 : countUnread(messages, reached + 1);
	const seen = useSeenText(name, state);
	useReportSeen(name, reached, room);
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
								seen={seen(message)}
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
			{below > 0 && (
				<div className="absolute inset-x-0 bottom-3 flex justify-center">
					<Button icon={ArrowDown} onClick={scrollToBottom} className="rounded-full! shadow-raised">
						{t("below", { count: below })}
					</Button>
				</div>
			)}
			<MessageAnnouncer messages={messages} lines={lines} />
		</div>
	);
}

function PendingItem({
	pending: { key, text, files = [], failed },
	feed,
}: {
	pending: PendingMessage;
	feed: ConversationFeed;
}) {
	const { t } = useTranslation("chat");
	return (
		<li className="mt-3 flex flex-col items-end">
			<div className="max-w-[85%] rounded-card rounded-tr-none bg-chip px-3 py-2 opacity-70">
				{text && <MessageText text={text} />}
				<PendingFiles files={files} />
			</div>
			{failed === undefined ? (
				<span className="text-13 text-secondary">{t("sending")}</span>
			) : (
				<div role="alert" className="mt-1 flex flex-col items-end gap-1 text-13 text-bad">
					<span className="flex items-center gap-1.5">
						<CircleAlert aria-hidden size={16} className="shrink-0 text-bad-icon" />
						{t("failed", { why: failed })}
					</span>
					<span className="flex gap-2">
						<Button onClick={() => feed.discard(key)}>{t("discard")}</Button>
						<Button onClick={() => feed.retry(key)}>{t("retry")}</Button>
					</span>
				</div>
			)}
		</li>
	);
}

function PendingFiles({ files }: { files: readonly SentFile[] }) {
	const { t } = useTranslation("chat-files");
	const locale = useLocale();
	if (files.length === 0) return null;
	return (
		<ul aria-label={t("of_message")} className="text-14">
			{files.map(({ id, name, size }) => (
				<li key={id} className="flex items-center gap-1.5">
					<Paperclip aria-hidden size={14} className="shrink-0 text-secondary" />
					<span className="min-w-0 wrap-anywhere">{name}</span>
					<span className="shrink-0 text-13 text-secondary">{formatBytes(size, locale)}</span>
				</li>
			))}
		</ul>
	);
}

/**
 * Returns the first new message's number: unread when opened, or received while the page was hidden; null if
 * none.
 */
function useFirstNewMessage({ room, messages }: FeedState): number | null {
	const last = messages.at(-1)?.n ?? 0;
	const [from, setFrom] = useState(room && room.seen < room.messages ? room.seen + 1 : null);
	const [left, setLeft] = useState<number | null>(null);
	if (left !== null && last > left) {
		setLeft(null);
		setFrom(left + 1);
	}
	const leave = useEffectEvent(() => setLeft(document.hidden ? last : null));
	useEffect(() => {
		const notify = () => leave();
		document.addEventListener("visibilitychange", notify);
		return () => document.removeEventListener("visibilitychange", notify);
	}, []);
	return from;
}

/** Reports read messages while the page is visible, except when impersonating. */
function useReportSeen(name: ChatRoomName, reached: number, room: ChatRoom | null): void {
	const { path } = useConference();
	const isImpersonating = useImpersonation(({ as }) => as !== null);
	const seen = room?.seen ?? 0;
	useEffect(() => {
		if (isImpersonating || reached <= seen) return;
		const notify = () => {
			if (document.hidden) return;
			const route = api.api.conf[":conf"].rooms[":room"].mark;
			// The next report repairs a lost one.
			void route
				.$put({ param: { conf: path, room: name }, json: { seen: reached } }, idempotent(crypto.randomUUID()))
				.catch(() => {});
		};
		notify();
		document.addEventListener("visibilitychange", notify);
		return () => document.removeEventListener("visibilitychange", notify);
	}, [path, name, reached, seen, isImpersonating]);
}

/** Returns who read a message: staff see how many authors, authors whether any staff. */
function useSeenText(name: ChatRoomName, { room }: FeedState): (message: ChatMessage) => string | undefined {
	const { t } = useTranslation("chat");
	const people = useConversationPeople(name);
	return ({ own, n }) => {
		if (!own || !room) return undefined;
		const { seen, of } = countReaders(people, n);
		if (room.side === "staff" && of > 1 && seen > 0) return t("seen_by", { number: seen, of });
		return n <= room.seen_by_others ? t("seen") : undefined;
	};
}
