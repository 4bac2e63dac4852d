import { type RoomName, readRoomName } from "@deck/contracts/chat";

/** Where a room of one's own stands open: on the page of its paper or registration. */
export function addressOf({ conference, room }: { conference: string; room: RoomName }): string {
	const key = readRoomName(room);
	return key?.kind === "sub"
		? `/${conference}/mysubs/${key.number}?room`
		: `/${conference}/registration?room`;
}
