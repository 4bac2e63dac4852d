import type { ChatRoomName } from "@deck/contracts/chat";
import { useRef } from "react";
import { useConference } from "../conference.ts";
import { sendLive } from "../socket.ts";
import { SIGNAL_MS } from "./typing.ts";

/** Signals typing, every three seconds at most; call on each change. */
export function useTypingSignal(room: ChatRoomName): () => void {
	const { id } = useConference();
	const sentAt = useRef(0);
	return () => {
		const now = Date.now();
		if (now - sentAt.current < SIGNAL_MS) return;
		sentAt.current = now;
		sendLive({ action: "typing", conference: id, room });
	};
}
