import type { ChatRoom } from "@deck/contracts/chat";

export function participantsTextKey({ kind, side }: Pick<ChatRoom, "kind" | "side">) {
	// t("chat:paper_who") t("chat:registration_who") t("chat:registration_staff")
	if (kind === "sub") return "paper_who";
	return side === "member" ? "registration_who" : "registration_staff";
}
