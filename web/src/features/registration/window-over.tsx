import type { Conference } from "@deck/contracts/conference";
import type { OwnRegistration } from "@deck/contracts/registration";
import { TriangleAlert } from "lucide-react";
import { useTranslation } from "react-i18next";
import { ApiError } from "../../lib/api-error.ts";
import { mailto } from "../../lib/mailto.ts";
import { useNow } from "../../lib/now.ts";

export function useWindowOver({ state, closes }: OwnRegistration["window"]): boolean {
	const now = useNow();
	return state !== "open" || (closes !== null && new Date(closes) < now);
}

export const isClosed = (error: unknown): boolean =>
	error instanceof ApiError && error.code === "registration_closed";

/** Says that the form is too late, and where its text is kept. */
export function WindowOver({ conference, kind }: { conference: Conference; kind: "draft" | "edit" }) {
	const { t } = useTranslation("registration");
	const { email } = conference.contacts;
	return (
		<div role="status" className="mt-4 flex gap-2 rounded-card bg-wait-soft px-4 py-3 text-wait">
			<TriangleAlert aria-hidden size={18} className="mt-0.5 shrink-0" />
			<p>
				<strong className="block font-semibold">{t("over.title")}</strong>
				{t(`over.${kind}`)}{" "}
				{email && (
					<a href={mailto(email)} className="underline">
						{email}
					</a>
				)}
			</p>
		</div>
	);
}
