import { type ChatRoom, type ChatRoomName, parseChatRoomName } from "@deck/contracts/chat";
import { useTranslation } from "react-i18next";
import { useConversation } from "../../lib/chat/use-conversation.ts";
import { useImpersonation } from "../../lib/impersonation.ts";
import { useMedia, WIDE } from "../../lib/media.ts";
import { BesidePanel } from "../beside-panel.tsx";
import { Drawer } from "../drawer.tsx";
import { PromptSuspense } from "../prompt-suspense.tsx";
import { ConversationMenu } from "./conversation-menu.tsx";
import { ConversationView } from "./conversation-view.tsx";
import { MuteButton } from "./mute-button.tsx";

interface ConversationDrawerProps {
	room: ChatRoomName;
	onClose(): void;
}

/** Opens beside the page; over it if space lacks, full screen on phones. */
export function ConversationDrawer({ room: name, onClose }: ConversationDrawerProps) {
	// Loads all namespaces: suspending inside hides the drawer, and Headless UI closes hidden ones.
	const { t } = useTranslation(["chat", "chat-files", "upload", "roles", "errors"]);
	const wide = useMedia(WIDE);
	const { feed, state } = useConversation(name);
	const room = state?.room;
	const isImpersonating = useImpersonation(({ as }) => as !== null);
	const key = parseChatRoomName(name);
	if (!key) return null;
	const shared = {
		title: t(key.kind === "sub" ? "paper" : "registration", { number: key.number }),
		hint: room ? t(participantsTextKey(room)) : undefined,
		aside: room && room.messages > 0 && (
			<>
				{!isImpersonating && (
					<MuteButton room={name} muted={room.muted} onChanged={() => void feed?.catchUp()} />
				)}
				<ConversationMenu room={name} />
			</>
		),
		onClose,
		// Hiding the drawer would close it.
		children: (
			<PromptSuspense>
				<ConversationView room={name} />
			</PromptSuspense>
		),
	};
	return wide ? <BesidePanel {...shared} /> : <Drawer {...shared} open width={400} />;
}

function participantsTextKey({ kind, side }: Pick<ChatRoom, "kind" | "side">) {
	// t("chat:paper_who") t("chat:registration_who") t("chat:registration_staff")
	if (kind === "sub") return "paper_who";
	return side === "member" ? "registration_who" : "registration_staff";
}
