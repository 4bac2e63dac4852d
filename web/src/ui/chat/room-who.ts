import type { Room } from "@deck/contracts/chat";

export function roomWho({ kind, side }: Pick<Room, "kind" | "side">) {
	// t("chat:paper_who") t("chat:registration_who") t("chat:registration_staff")
	if (kind === "sub") return "paper_who";
	return side === "member" ? "registration_who" : "registration_staff";
}
