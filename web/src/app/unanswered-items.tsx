import { MessagesSquare } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { conferenceName } from "../lib/conference.ts";
import { useLocale } from "../lib/i18n.ts";
import { useUnansweredConversations } from "../lib/unanswered-conversations.ts";
import { MenuItem } from "../ui/menu.tsx";

export function UnansweredItems() {
	const { t } = useTranslation("common");
	const locale = useLocale();
	const navigate = useNavigate();
	const waiting = useUnansweredConversations((state) => state.waiting);
	return waiting.map(({ conference, count }) => (
		<MenuItem
			key={conference.id}
			icon={MessagesSquare}
			onSelect={() => void navigate(`/${conference.path}/adm/messenger?filter=waiting`)}
		>
			<span className="block min-w-0 text-left">
				<span className="block truncate font-medium">{conferenceName(conference, locale)}</span>
				<span className="block text-13 text-secondary">{t("waiting", { count })}</span>
			</span>
		</MenuItem>
	));
}
