import { roomName } from "@deck/contracts/chat";
import { BellOff, Check, FileText, IdCard, Undo2 } from "lucide-react";
import { type MouseEvent, memo } from "react";
import { useTranslation } from "react-i18next";
import { cx } from "../../lib/cx.ts";
import { useLocale } from "../../lib/i18n.ts";
import { useNow } from "../../lib/now.ts";
import { nameOf } from "../../lib/person-name.ts";
import { useSession } from "../../lib/session.ts";
import { ShortTime } from "../../ui/date-text.tsx";
import { unreadOf } from "./choose-rooms.ts";
import { titleOf } from "./room-title.ts";
import type { RoomRow } from "./use-rooms.ts";

/** A plain click is the row's; another opens the room in a tab of its own. */
function leaveToRow(event: MouseEvent) {
	if (!(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)) event.preventDefault();
}

/** A room in the messenger: what it is about, how the last message begins, and whether something is left to do. */
export const RoomLine = memo(function RoomLine({ room }: { room: RoomRow }) {
	const { t } = useTranslation(["messenger", "chat"]);
	const locale = useLocale();
	const now = useNow();
	const { user } = useSession();
	const { kind, number, last, muted, waiting_since } = room;
	const Icon = kind === "sub" ? FileText : IdCard;
	const title = titleOf(room, locale);
	const unread = unreadOf(room);
	const who = last.own ? t("chat:you") : last.author && nameOf(last.author.names, locale)?.split(" ", 1)[0];
	return (
		<div className="flex items-start gap-3">
			<span className="flex size-[34px] shrink-0 items-center justify-center rounded-control bg-sunken text-secondary">
				<Icon aria-hidden size={16} />
			</span>
			<div className="min-w-0 grow">
				<p className="flex items-baseline gap-2">
					<span className="text-secondary">
						<span className="sr-only">{t(kind === "sub" ? "paper" : "registration")} </span>
						<span data-search>{number}</span>
					</span>
					<a
						href={`?room=${roomName(room)}`}
						data-row
						data-search
						data-full
						onClick={leaveToRow}
						tabIndex={-1}
						lang={title.lang}
						className={cx("min-w-0 grow truncate", unread > 0 ? "font-semibold" : "font-medium")}
					>
						{title.text}
					</a>
					<span className="shrink-0 text-12 text-secondary">
						<ShortTime at={last.at} now={now} zone={user?.timezone ?? null} locale={locale} />
					</span>
				</p>
				<p className="flex items-center gap-2 text-secondary">
					<span className={cx("min-w-0 grow truncate", unread > 0 && "text-ink")}>
						{who && `${who}: `}
						<span data-search>{last.text || t("chat:deleted")}</span>
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
