import { type ChatRoomName, parseChatRoomName } from "@deck/contracts/chat";

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
