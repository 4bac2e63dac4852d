import type { User } from "@deck/contracts/account";
import { ClipboardPen, LogOut, MessageSquare, UserRound, VenetianMask } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { useLiveUnanswered } from "../lib/chat/live-unanswered.ts";
import { useStaffChatConferences } from "../lib/chat/staff-chat-conferences.ts";
import { useStaffNotifications } from "../lib/chat/use-staff-notifications.ts";
import { useLocale } from "../lib/i18n.ts";
import { useImpersonation } from "../lib/impersonation.ts";
import { useMaintenanceNews } from "../lib/maintenance-watch.ts";
import { fullName } from "../lib/person-name.ts";
import { reportError } from "../lib/report-error.ts";
import { signOut } from "../lib/sign-out.ts";
import { switchBack } from "../lib/switch-back.ts";
import { Avatar } from "../ui/avatar.tsx";
import { Menu, MenuItem } from "../ui/menu.tsx";
import { ThemeItems } from "./theme-menu.tsx";
import { UnreadBadge } from "./unread-badge.tsx";
import "../lib/repeated-press.ts";
import { conversationAddress } from "../lib/chat/conversation-address.ts";
import { useMessageCenter } from "../lib/message-center.ts";
import { useUnansweredCount } from "../lib/unanswered-conversations.ts";
import { UnansweredItems } from "./unanswered-items.tsx";

export function UserMenu({ user }: { user: User }) {
	const { t } = useTranslation("common");
	const locale = useLocale();
	const navigate = useNavigate();
	const isImpersonating = useImpersonation((state) => state.as !== null);
	const staffed = useStaffChatConferences();
	useLiveUnanswered(staffed);
	useStaffNotifications(staffed);
	useMaintenanceNews();
	const name = fullName(user, locale);
	return (
		<>
			<UnreadBadge />
			<Menu
				label={t("account.menu", { name: name ?? user.email })}
				width="w-max min-w-[250px] max-w-[min(360px,calc(100vw-2rem))]"
				triggerClass="flex size-11 items-center justify-center rounded-full"
				trigger={<Avatar own name={name} email={user.email} picture={user.avatar_path} />}
			>
				<div className="flex items-center gap-3 px-3 pt-2 pb-3">
					<Avatar own name={name} email={user.email} picture={user.avatar_path} size={40} />
					<div className="min-w-0">
						<p className="text-14 font-semibold break-words">{name ?? t("account.nameless")}</p>
						<p className="text-13 break-all text-secondary">{user.email}</p>
					</div>
				</div>
				<hr className="mb-1 border-line" />
				<UnreadItems />
				{isImpersonating ? (
					<MenuItem icon={VenetianMask} onSelect={() => void switchBack().catch(reportError)}>
						{t("account.switch_back")}
					</MenuItem>
				) : (
					<>
						<MenuItem icon={UserRound} onSelect={() => void navigate("/profile")}>
							{t("account.profile")}
						</MenuItem>
						{user.verified && (
							<MenuItem icon={ClipboardPen} onSelect={() => void navigate("/profile/reviewer")}>
								{t("account.reviewer")}
							</MenuItem>
						)}
					</>
				)}
				<hr className="my-1 border-line" />
				<ThemeItems />
				<hr className="my-1 border-line" />
				<MenuItem icon={LogOut} onSelect={() => void signOut().catch(reportError)}>
					{t("account.sign_out")}
				</MenuItem>
			</Menu>
		</>
	);
}

function UnreadItems() {
	const { t } = useTranslation("common");
	const navigate = useNavigate();
	const count = useMessageCenter(({ unreadCount }) => unreadCount);
	const newest = useMessageCenter(({ unreadMessages }) => unreadMessages[0]);
	const waiting = useUnansweredCount();
	if (!newest && waiting === 0) return null;
	return (
		<>
			{newest && (
				<MenuItem icon={MessageSquare} onSelect={() => void navigate(conversationAddress(newest))}>
					{t("unread", { count })}
				</MenuItem>
			)}
			<UnansweredItems />
			<hr className="my-1 border-line" />
		</>
	);
}
