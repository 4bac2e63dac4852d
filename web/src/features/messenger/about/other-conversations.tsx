import { type ChatRoomListRow, chatRoomName } from "@deck/contracts/chat";
import { FileText, IdCard } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useAuthSession } from "../../../lib/auth-session.ts";
import { useLocale } from "../../../lib/i18n.ts";
import { useNow } from "../../../lib/now.ts";
import { ShortTime } from "../../../ui/date-text.tsx";
import { Link } from "../../../ui/link.tsx";
import { conversationTitle } from "../conversation-title.ts";
import { formatMessengerView } from "../messenger-view.ts";
import { useMessengerView } from "../use-messenger-view.ts";

export function OtherConversations({ rooms }: { rooms: readonly ChatRoomListRow[] }) {
	const { t } = useTranslation("chat");
	const locale = useLocale();
	const now = useNow();
	const { user } = useAuthSession();
	const [view] = useMessengerView();
	return (
		<ul className="-mx-2">
			{rooms.map((room) => {
				const { kind, number, last } = room;
				const Icon = kind === "sub" ? FileText : IdCard;
				const title = conversationTitle(room, locale);
				return (
					<li key={chatRoomName(room)}>
						<Link
							to={{ search: formatMessengerView({ ...view, room: chatRoomName(room), at: null }) }}
							replace
							className="flex items-start gap-2 rounded-control px-2 py-1.5 hover:bg-hover"
						>
							<Icon aria-hidden size={16} className="mt-0.5 shrink-0 text-secondary" />
							<span className="min-w-0 grow leading-tight">
								<span className="block text-14">
									{t(kind === "sub" ? "paper" : "registration", { number })}
								</span>
								<span lang={title.lang} className="block truncate text-13 text-secondary">
									{title.text}
								</span>
							</span>
							<span className="shrink-0 text-12 text-secondary">
								<ShortTime at={last.at} now={now} zone={user?.timezone ?? null} locale={locale} />
							</span>
						</Link>
					</li>
				);
			})}
		</ul>
	);
}
