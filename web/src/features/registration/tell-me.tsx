import { Bell, BellRing } from "lucide-react";
import { useTranslation } from "react-i18next";
import { api, json } from "../../lib/api.ts";
import { useSession } from "../../lib/session.ts";
import { Button } from "../../ui/button.tsx";
import { useActingOff } from "../../ui/use-acting-off.ts";
import { useAction } from "../../ui/use-action.ts";

interface TellMeProps {
	conf: string;
	asked: boolean;
	onAsked(asked: boolean): void;
}

/** Requests or cancels an e-mail about the opening. */
export function TellMe({ conf, asked, onAsked }: TellMeProps) {
	const { t } = useTranslation("registration");
	const { user } = useSession();
	const offReason = useActingOff();
	const [busy, ask] = useAction(async (wanted: boolean) => {
		const { opening } = api.api.conf[":conf"].registration;
		onAsked((await json(opening.$put({ param: { conf }, json: { asked: wanted } }))).asked);
	});
	return (
		<div className="mt-6 flex flex-col items-center gap-3">
			<p role="status" className={asked ? "text-balance wrap-anywhere text-good" : "sr-only"}>
				{asked && (
					<>
						<BellRing aria-hidden size={18} className="mr-2 inline align-text-bottom" />
						{t("tell.asked", { email: user?.email ?? "" })}
					</>
				)}
			</p>
			<Button
				kind={asked ? "secondary" : "primary"}
				icon={asked ? undefined : Bell}
				busy={busy}
				offReason={offReason}
				onClick={() => ask(!asked)}
			>
				{asked ? t("tell.take_back") : t("tell.ask")}
			</Button>
			{!asked && <p className="text-13 text-secondary">{t("tell.hint")}</p>}
		</div>
	);
}
