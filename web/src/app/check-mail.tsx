import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { usePageTitle } from "../lib/page-title.ts";
import { useSession } from "../lib/session.ts";
import { buttonClass } from "../ui/button-class.ts";
import { PaperFace } from "../ui/paper-face.tsx";
import { ResendLetter } from "./resend-letter.tsx";

/**
 * In place of a page that asks for a confirmed e-mail, while it is not: what to do about it. The session is read
 * again when the window gets the focus, so the page itself follows. A wrong address is put right in the profile, at once
 * while it is unconfirmed.
 */
export function CheckMail() {
	const { t } = useTranslation(["account", "common"]);
	const { user } = useSession();
	usePageTitle(t("check_mail.title"));
	return (
		<div className="m-auto flex w-full max-w-md flex-col items-center px-4 py-12 text-center">
			<PaperFace mood="calm" className="w-48" />
			<h1 className="mt-4 text-28">{t("check_mail.title")}</h1>
			<p className="mt-2 text-16 text-secondary">
				{t("check_mail.sent")}{" "}
				<strong className="block font-medium wrap-anywhere text-ink">{user?.email}</strong>{" "}
				{t("check_mail.then")}
			</p>
			<ResendLetter className={`${buttonClass("secondary", true)} mt-6`} />
			<p className="mt-4 flex flex-wrap items-center justify-center gap-x-1.5 text-14 text-secondary">
				{t("check_mail.wrong")}
				<Link to="/profile" className={buttonClass("link")}>
					{t("common:unverified.correct")}
				</Link>
			</p>
		</div>
	);
}
