import { type ChatRoomName, parseChatRoomName } from "@deck/contracts/chat";

/** Returns the address of the members' page that has the conversation open. */
export function conversationAddress({
	conference,
	room,
}: {
	conference: string;
	room: ChatRoomName;
}): string {
	const key = parseChatRoomName(room);
	return key?.kind === "sub"
		? `/${conference}/mysubs/${key.number}?room`
		: `/${conference}/registration?room`;
}
