import { AVATAR_SIZES, type Profile } from "@deck/contracts/profile";
import { useTranslation } from "react-i18next";
import { alertSuccess } from "../../lib/alerts.ts";
import { api, json } from "../../lib/api.ts";
import { refreshUser } from "../../lib/auth-session-change.ts";
import { cropToJpeg, type Part, type Picture } from "../../lib/picture.ts";
import { PictureButtons } from "../../ui/picture-buttons.tsx";
import { lazyPart } from "../../ui/prompt-suspense.tsx";
import { updateCachedProfile } from "./profile-data.ts";

const AvatarCrop = lazyPart(async () => (await import("./avatar-crop.tsx")).AvatarCrop);

export function AvatarButtons({ profile }: { profile: Profile }) {
	const { t } = useTranslation("profile");
	const keep = async (changed: Profile) => {
		await updateCachedProfile(changed);
		await refreshUser();
	};
	const save = async ({ bitmap }: Picture, part: Part) => {
		const cut = (side: number) => cropToJpeg(bitmap, part, { width: side, height: side });
		const pictures = { small: cut(AVATAR_SIZES.small), large: cut(AVATAR_SIZES.large) };
		await keep(await json(api.api.profile.avatar.$put({ json: pictures })));
		alertSuccess(t("avatar.saved"));
	};
	const remove = async () => {
		await keep(await json(api.api.profile.avatar.$delete()));
		alertSuccess(t("avatar.removed"));
	};
	return (
		<PictureButtons
			label={t(profile.avatar_path ? "avatar.change" : "avatar.choose")}
			Crop={AvatarCrop}
			onSave={save}
			removal={
				profile.avatar_path ? { title: t("avatar.remove.title"), text: t("avatar.remove.text") } : null
			}
			onRemove={remove}
		/>
	);
}
