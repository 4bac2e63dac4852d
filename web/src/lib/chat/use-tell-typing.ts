import type { RoomName } from "@deck/contracts/chat";
import { useRef } from "react";
import { useConference } from "../conference.ts";
import { sayLive } from "../socket.ts";
import { TELL_MS } from "./typing.ts";

/** Signals typing, at most every three seconds; call it at each change. */
export function useTellTyping(room: RoomName): () => void {
	const { id } = useConference();
	const told = useRef(0);
	return () => {
		const now = Date.now();
		if (now - told.current < TELL_MS) return;
		told.current = now;
		sayLive({ action: "typing", conference: id, room });
	};
}
