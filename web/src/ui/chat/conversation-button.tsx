import { type ChatRoomKey, type ChatRoomName, chatRoomName } from "@deck/contracts/chat";
import { MessageSquare } from "lucide-react";
import { lazy, Suspense, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useAuthSession } from "../../lib/auth-session.ts";
import { useUnreadIn } from "../../lib/chat/live-unread.ts";
import { useConference } from "../../lib/conference.ts";
import { draftKey, messageDraftName } from "../../lib/form-draft.ts";
import { useSearchParams } from "../../lib/router.tsx";
import { localStore } from "../../lib/storage.ts";
import { Button } from "../button.tsx";

const ConversationDrawer = lazy(async () => ({
	default: (await import("./conversation-drawer.tsx")).ConversationDrawer,
}));

const ADDRESS_PARAM = "room";

interface ConversationButtonProps {
	subject: ChatRoomKey;
	labelKey: "ask" | "talk" | "participant" | "ask_change";
	preset?: string;
}

/**
 * Opens a conversation. The address keeps it open, for links in e-mails. In a narrow `RowPageBar` the button shows
 * its icon alone.
 */
export function ConversationButton({ subject, labelKey, preset }: ConversationButtonProps) {
	const { t } = useTranslation("chat");
	const { path } = useConference();
	const [params, setParams] = useSearchParams();
	const room: ChatRoomName = chatRoomName(subject);
	const unread = useUnreadIn(path, room);
	const show = (open: boolean) =>
		setParams(
			(before) => {
				if (open) before.set(ADDRESS_PARAM, "");
				else before.delete(ADDRESS_PARAM);
				return before;
			},
			{ replace: true },
		);
	const { user } = useAuthSession();
	const key = draftKey(user?.id, messageDraftName(path, room));
	const start = () => {
		if (preset && !localStore.read<string>(key)) localStore.write(key, preset);
		show(true);
	};
	const open = params.has(ADDRESS_PARAM);
	const button = useRef<HTMLButtonElement>(null);
	const close = () => {
		show(false);
		button.current?.focus();
	};
	return (
		<>
			<Button ref={button} icon={MessageSquare} title={t(labelKey)} aria-expanded={open} onClick={start}>
				<span className="@max-xl/row-bar:sr-only">
					{
						// t("chat:ask"), t("chat:talk"), t("chat:participant"), t("chat:ask_change")
						t(labelKey)
					}
				</span>
				{unread > 0 && (
					<span className="rounded-full bg-bad px-1.5 text-12 font-semibold text-surface">
						<span aria-hidden>{unread}</span>
						<span className="sr-only">{t("unread", { count: unread })}</span>
					</span>
				)}
			</Button>
			{open && (
				<Suspense>
					<ConversationDrawer room={room} onClose={close} />
				</Suspense>
			)}
		</>
	);
}
