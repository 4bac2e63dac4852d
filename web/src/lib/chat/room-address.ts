import { type RoomName, readRoomName } from "@deck/contracts/chat";

export function addressOf({ conference, room }: { conference: string; room: RoomName }): string {
	const key = readRoomName(room);
	return key?.kind === "sub"
		? `/${conference}/mysubs/${key.number}?room`
		: `/${conference}/registration?room`;
}
