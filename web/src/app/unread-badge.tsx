import { MessageSquare } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { useAuthSession } from "../lib/auth-session.ts";
import { conversationAddress } from "../lib/chat/conversation-address.ts";
import { useLiveUnread } from "../lib/chat/live-unread.ts";
import { useLocale } from "../lib/i18n.ts";
import { useMessageCenter } from "../lib/message-center.ts";
import { useNow } from "../lib/now.ts";
import { nameInLocale } from "../lib/person-name.ts";
import { useUnansweredCount } from "../lib/unanswered-conversations.ts";
import { ShortTime } from "../ui/date-text.tsx";
import { Formulas } from "../ui/math/formulas.tsx";
import { Menu, MenuItem } from "../ui/menu.tsx";
import { UnansweredItems } from "./unanswered-items.tsx";

export function UnreadBadge() {
	const { t } = useTranslation("common");
	const locale = useLocale();
	const now = useNow();
	const navigate = useNavigate();
	const { user } = useAuthSession();
	useLiveUnread();
	const count = useMessageCenter((state) => state.unreadCount);
	const messages = useMessageCenter((state) => state.unreadMessages);
	const waiting = useUnansweredCount();
	if (count + waiting === 0) return null;
	const words = [count > 0 && t("unread", { count }), waiting > 0 && t("waiting", { count: waiting })];
	const newest = [...Map.groupBy(messages, ({ conference, room }) => `${conference}/${room}`).values()];
	return (
		<Menu
			label={words.filter(Boolean).join(", ")}
			width="w-[min(340px,calc(100vw-2rem))]"
			triggerClass="relative flex size-11 items-center justify-center rounded-full text-secondary"
			trigger={
				<>
					<MessageSquare aria-hidden size={20} />
					<span
						aria-hidden
						className="absolute top-1 right-0.5 min-w-4.5 rounded-full bg-bad px-1 text-center text-12 font-semibold text-surface"
					>
						{count + waiting}
					</span>
				</>
			}
		>
			{newest.flatMap(([message]) =>
				message
					? [
							<MenuItem key={message.id} onSelect={() => void navigate(conversationAddress(message))}>
								<span className="block min-w-0 text-left">
									<span className="flex gap-2">
										<span className="min-w-0 grow truncate font-medium">
											<Formulas
												text={message.titles[locale] ?? message.titles.en ?? message.titles.ru ?? ""}
												oneLine
											/>
										</span>
										<span className="shrink-0 text-13 text-secondary">
											<ShortTime at={message.at} now={now} zone={user?.timezone ?? null} locale={locale} />
										</span>
									</span>
									<span className="block truncate text-13 text-secondary">
										{[message.author && nameInLocale(message.author.names, locale), message.text]
											.filter(Boolean)
											.join(": ")}
									</span>
								</span>
							</MenuItem>,
						]
					: [],
			)}
			<UnansweredItems />
		</Menu>
	);
}
