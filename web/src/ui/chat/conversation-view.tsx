import type { ChatMessage, ChatRoomName } from "@deck/contracts/chat";
import { CloudOff, Lock } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useConversation } from "../../lib/chat/use-conversation.ts";
import { useConversationPeople } from "../../lib/chat/use-conversation-people.ts";
import { DeliveryProblemLine } from "../delivery-problem.tsx";
import { Skeleton } from "../skeleton.tsx";
import { Composer } from "./composer.tsx";
import { FileDrop } from "./file-drop.tsx";
import { MessageLog } from "./message-log.tsx";
import { TypingLine } from "./typing-line.tsx";

interface ConversationViewProps {
	room: ChatRoomName;
	at?: number | null;
	/** Focuses the field once it is there. */
	writes?: boolean;
}

export function ConversationView({ room: name, at = null, writes = false }: ConversationViewProps) {
	const { t } = useTranslation(["chat", "errors"]);
	const { feed, state } = useConversation(name);
	const [replyTo, setReplyTo] = useState<ChatMessage | null>(null);
	if (state?.refused) return <p className="p-4 text-secondary">{state.refused.message}</p>;
	if (!feed || !state?.room) return <Skeleton widths={[60, 80, 50, 70]} />;
	const { room, waitsForServer, pending } = state;
	return (
		<FileDrop room={name} disabled={room.closed_reason !== null}>
			<MessageLog name={name} feed={feed} state={state} at={at} onAnswer={setReplyTo} />
			<TypingLine name={name} messages={state.messages} />
			{waitsForServer && pending.length > 0 && (
				<p role="status" className="flex items-center gap-2 bg-wait-soft px-4 py-2 text-13 text-wait">
					<CloudOff aria-hidden size={16} className="shrink-0 text-wait-icon" />
					{t("chat:offline")}
				</p>
			)}
			{room.closed_reason ? (
				<p className="flex items-center gap-2 border-t border-line px-4 py-3 text-13 text-secondary">
					<Lock aria-hidden size={16} className="shrink-0" />
					{t(`errors:${room.closed_reason}`)}
				</p>
			) : (
				<>
					{room.side === "staff" && <MemberDeliveryProblems name={name} />}
					<Composer
						name={name}
						room={room}
						autoFocus={writes}
						replyTo={replyTo}
						onReplied={() => setReplyTo(null)}
						feed={feed}
					/>
				</>
			)}
		</FileDrop>
	);
}

function MemberDeliveryProblems({ name }: { name: ChatRoomName }) {
	const unreached = useConversationPeople(name)?.members.filter(({ staff }) => staff?.trouble) ?? [];
	if (unreached.length === 0) return null;
	return (
		<ul className="grid gap-1 border-t border-line px-4 py-2">
			{unreached.map(({ staff }) => (
				<li key={staff?.email} className="min-w-0 text-13">
					<span className="break-words">{staff?.email}</span>
					<DeliveryProblemLine trouble={staff?.trouble ?? undefined} />
				</li>
			))}
		</ul>
	);
}
