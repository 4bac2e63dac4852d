import { useTranslation } from "react-i18next";
import { useAuthSession } from "../../lib/auth-session.ts";
import {
	disableNotifications,
	enableNotifications,
	type NotificationState,
	useNotificationState,
} from "../../lib/browser-notifications/device.ts";
import { Switch } from "../../ui/switch.tsx";
import { Section } from "./section.tsx";

/** Turns on notifications while the site is hidden; asks for permission only on a click. */
export function BrowserSection() {
	const { t } = useTranslation("profile");
	const { user } = useAuthSession();
	const state = useNotificationState(user?.id);
	const why = WHY[state];
	const change = (on: boolean) => {
		if (!user) return;
		if (on)
			void enableNotifications(user.id, { title: t("browser.example"), body: t("browser.example_text") });
		else disableNotifications(user.id);
	};
	return (
		<Section name="browser" lead={t("browser.lead")}>
			<div className="-mb-2 flex flex-col border-t border-line py-2">
				<Switch value={state === "on"} disabled={why !== null} onChange={change}>
					<span className="min-w-0 text-15">{t("browser.chat")}</span>
				</Switch>
				{
					// t("profile:browser.refused"), t("profile:browser.missing")
					<p role="status" className="text-13 text-secondary empty:hidden">
						{why && t(`browser.${why}`)}
					</p>
				}
			</div>
		</Section>
	);
}

const WHY: Record<NotificationState, "refused" | "missing" | null> = {
	on: null,
	off: null,
	refused: "refused",
	missing: "missing",
};
