import type { RoomName } from "@deck/contracts/chat";
import { useRoomPeople } from "../../lib/chat/use-people.ts";
import { AddressTroubleLine } from "../address-trouble.tsx";

/** Warns staff of members that notification e-mails do not reach. */
export function MemberTroubles({ name }: { name: RoomName }) {
	const unreached = useRoomPeople(name)?.members.filter(({ staff }) => staff?.trouble) ?? [];
	if (unreached.length === 0) return null;
	return (
		<ul className="grid gap-1 border-t border-line px-4 py-2">
			{unreached.map(({ staff }) => (
				<li key={staff?.email} className="min-w-0 text-13">
					<span className="break-words">{staff?.email}</span>
					<AddressTroubleLine trouble={staff?.trouble ?? undefined} />
				</li>
			))}
		</ul>
	);
}
