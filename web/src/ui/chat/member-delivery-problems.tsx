import type { ChatRoomName } from "@deck/contracts/chat";
import { useConversationPeople } from "../../lib/chat/use-conversation-people.ts";
import { DeliveryProblemLine } from "../delivery-problem.tsx";

/** Warns staff of members that notification e-mails do not reach. */
export function MemberDeliveryProblems({ name }: { name: ChatRoomName }) {
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
