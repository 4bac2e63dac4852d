import { type RoomCard, roomName } from "@deck/contracts/chat";
import { BellOff, Check, FileText, IdCard, Undo2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { cx } from "../../lib/cx.ts";
import { useLocale } from "../../lib/i18n.ts";
import { useNow } from "../../lib/now.ts";
import { nameOf } from "../../lib/person-name.ts";
import { useSession } from "../../lib/session.ts";
import { ShortTime } from "../../ui/date-text.tsx";
import { unreadOf } from "./rooms.ts";

/** A room in the messenger: what it is about, how the last message begins, and whether something is left to do. */
export function RoomRow({ room, open }: { room: RoomCard; open: boolean }) {
	const { t } = useTranslation(["messenger", "chat"]);
	const locale = useLocale();
	const now = useNow();
	const { user } = useSession();
	const { kind, number, titles, last, muted, waiting_since } = room;
	const Icon = kind === "sub" ? FileText : IdCard;
	const title = titles[locale] ?? titles.en ?? titles.ru ?? "";
	const unread = unreadOf(room);
	const who = last.own ? t("chat:you") : last.author && nameOf(last.author.names, locale);
	return (
		<li>
			<Link
				to={{ search: `?room=${roomName(room)}` }}
				replace
				aria-current={open || undefined}
				className={cx(
					"flex gap-3 border-b border-line px-4 py-2.5 hover:bg-sunken",
					open && "bg-selected shadow-[inset_3px_0_0_var(--color-link)]",
				)}
			>
				<Icon aria-hidden size={18} className="mt-0.5 shrink-0 text-secondary" />
				<span className="min-w-0 grow">
					<span className="flex items-baseline gap-2">
						<span className="text-secondary">
							<span className="sr-only">{t(kind === "sub" ? "paper" : "registration")} </span>
							{number}
						</span>
						<span
							title={title}
							className={cx("min-w-0 grow truncate", unread > 0 ? "font-semibold" : "font-medium")}
						>
							{title}
						</span>
						<span className="shrink-0 text-13 text-secondary">
							<ShortTime at={last.at} now={now} zone={user?.timezone ?? null} locale={locale} />
						</span>
					</span>
					<span className="mt-0.5 flex items-center gap-2 text-13 text-secondary">
						<span className="min-w-0 grow truncate">
							{who && `${who}: `}
							{last.text || t("chat:deleted")}
						</span>
						{muted && <BellOff size={14} role="img" aria-label={t("muted")} className="shrink-0" />}
						{unread > 0 ? (
							<span className="shrink-0 rounded-full bg-primary px-1.5 text-12 font-semibold text-white">
								<span aria-hidden>{unread}</span>
								<span className="sr-only">{t("chat:unread", { count: unread })}</span>
							</span>
						) : waiting_since ? (
							<Undo2 size={14} role="img" aria-label={t("waiting")} className="shrink-0 text-wait" />
						) : (
							<Check size={14} role="img" aria-label={t("answered")} className="shrink-0" />
						)}
					</span>
				</span>
			</Link>
		</li>
	);
}
