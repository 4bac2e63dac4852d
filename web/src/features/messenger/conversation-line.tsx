import { chatRoomName } from "@deck/contracts/chat";
import { BellOff, Check, FileText, IdCard, MessageSquareText, Undo2 } from "lucide-react";
import { type MouseEvent, memo } from "react";
import { useTranslation } from "react-i18next";
import { useAuthSession } from "../../lib/auth-session.ts";
import { cx } from "../../lib/cx.ts";
import { useLocale } from "../../lib/i18n.ts";
import { useNow } from "../../lib/now.ts";
import { nameInLocale } from "../../lib/person-name.ts";
import { ShortTime } from "../../ui/date-text.tsx";
import { Formulas } from "../../ui/math/formulas.tsx";
import { conversationTitle } from "./conversation-title.ts";
import { unreadOf } from "./filter-conversations.ts";
import type { MessageRow } from "./messages-sync.ts";
import type { ConversationRow } from "./use-conversations.ts";

/** Leaves plain clicks to the row; others open tabs. */
function leaveToRow(event: MouseEvent) {
	if (!(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)) event.preventDefault();
}

function ConversationHead({ room, at, strong }: { room: ConversationRow; at: string; strong: boolean }) {
	const { t } = useTranslation("messenger");
	const locale = useLocale();
	const now = useNow();
	const { user } = useAuthSession();
	const { kind, number } = room;
	const title = conversationTitle(room, locale);
	return (
		<p className="flex items-baseline gap-2">
			<span className="text-secondary">
				<span className="sr-only">{t(kind === "sub" ? "paper" : "registration")} </span>
				<span data-search>{number}</span>
			</span>
			<a
				href={`?room=${chatRoomName(room)}`}
				data-row
				data-search
				data-full
				onClick={leaveToRow}
				tabIndex={-1}
				lang={title.lang}
				className={cx("min-w-0 grow truncate-title", strong ? "font-semibold" : "font-medium")}
			>
				<Formulas text={title.text} oneLine />
			</a>
			<span className="shrink-0 text-12 text-secondary">
				<ShortTime at={at} now={now} zone={user?.timezone ?? null} locale={locale} />
			</span>
		</p>
	);
}

const TILE = "flex size-[34px] shrink-0 items-center justify-center rounded-control bg-sunken text-secondary";

function useAuthorName({ own, author }: Pick<MessageRow, "own" | "author">): string | null {
	const { t } = useTranslation("chat");
	const locale = useLocale();
	if (own) return t("you");
	return (author && nameInLocale(author.names, locale)?.split(" ", 1)[0]) ?? null;
}

export const MessageLine = memo(function MessageLine({
	room,
	row,
	piece,
}: {
	room: ConversationRow;
	row: MessageRow;
	piece: string;
}) {
	const who = useAuthorName(row);
	return (
		<div className="flex items-start gap-3">
			<span className={TILE}>
				<MessageSquareText aria-hidden size={16} />
			</span>
			<div className="min-w-0 grow">
				<ConversationHead room={room} at={row.at} strong={false} />
				<p className="truncate text-secondary">
					{who && `${who}: `}
					<span data-search className="text-ink">
						{piece}
					</span>
				</p>
			</div>
		</div>
	);
});

export const ConversationLine = memo(function ConversationLine({ room }: { room: ConversationRow }) {
	const { t } = useTranslation(["messenger", "chat"]);
	const { kind, last, muted, waiting_since } = room;
	const Icon = kind === "sub" ? FileText : IdCard;
	const unread = unreadOf(room);
	const who = useAuthorName(last);
	return (
		<div className="flex items-start gap-3">
			<span className={TILE}>
				<Icon aria-hidden size={16} />
			</span>
			<div className="min-w-0 grow">
				<ConversationHead room={room} at={last.at} strong={unread > 0} />
				<p className="flex items-center gap-2 text-secondary">
					<span className={cx("min-w-0 grow truncate", unread > 0 && "text-ink")}>
						{who && `${who}: `}
						{last.text || t("chat:deleted")}
					</span>
					{muted && <BellOff size={14} role="img" aria-label={t("muted")} className="shrink-0" />}
					{unread > 0 ? (
						<span className="min-w-[18px] shrink-0 rounded-full bg-primary px-1 text-center text-12 leading-[18px] font-semibold text-white">
							<span aria-hidden>{unread}</span>
							<span className="sr-only">{t("chat:unread", { count: unread })}</span>
						</span>
					) : waiting_since ? (
						<Undo2 size={15} role="img" aria-label={t("waiting")} className="shrink-0 text-wait" />
					) : (
						<Check size={15} role="img" aria-label={t("answered")} className="shrink-0" />
					)}
				</p>
			</div>
		</div>
	);
});
