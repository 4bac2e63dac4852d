import { type RoomName, readRoomName } from "@deck/contracts/chat";

/** Returns the page of the user's own paper or registration that shows the conversation. */
export function addressOf({ conference, room }: { conference: string; room: RoomName }): string {
	const key = readRoomName(room);
	return key?.kind === "sub"
		? `/${conference}/mysubs/${key.number}?room`
		: `/${conference}/registration?room`;
}
