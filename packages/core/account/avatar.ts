import { AVATAR_SIZES, type AvatarForm, type AvatarSize } from "@deck/contracts/profile";
import { commit } from "../kernel/commit.ts";
import type { Context } from "../kernel/context.ts";
import { AppError } from "../kernel/errors.ts";
import { FILE_PURPOSES } from "../kernel/file-purposes.ts";
import { newId } from "../kernel/ids.ts";
import { jobEvent } from "../kernel/outbox.ts";
import { jpegSize } from "../picture/picture.ts";
import type { UserItem } from "./lookup.ts";
import { updateUser } from "./update.ts";

const SIZES = Object.keys(AVATAR_SIZES) as AvatarSize[];

/**
 * Stores the profile picture in both sizes at a new public address that does not reveal the owner.
 * @throws 422 `picture_unreadable` unless a JPEG of its size
 */
export async function setAvatar(context: Context, user: UserItem, form: AvatarForm): Promise<void> {
	const folder = `${FILE_PURPOSES.avatar.prefix}${newId()}`;
	const pictures = SIZES.map((size) => ({ size, bytes: Buffer.from(form[size], "base64") }));
	const fields: Record<string, string[]> = {};
	for (const { size, bytes } of pictures) {
		const found = jpegSize(bytes);
		const expected = AVATAR_SIZES[size];
		if (found?.width !== expected || found.height !== expected) fields[size] = ["picture_unreadable"];
	}
	if (Object.keys(fields).length > 0) throw new AppError("invalid", "picture_unreadable", { fields });
	await Promise.all(
		pictures.map(({ size, bytes }) => context.files.write(fileKey(folder, size), bytes, "image/jpeg")),
	);
	await commit(context, {
		writes: [updateUser(context.table, user, { avatar_path: `/${fileKey(folder, "large")}` })],
		audit: [{ object: `account-${user.user_id}`, action: "account.picture_set" }],
		events: avatarPurgeEvents(user),
	});
}

export async function removeAvatar(context: Context, user: UserItem): Promise<void> {
	if (!user.avatar_path) return;
	await commit(context, {
		writes: [updateUser(context.table, user, {}, ["avatar_path"])],
		audit: [{ object: `account-${user.user_id}`, action: "account.picture_removed" }],
		events: avatarPurgeEvents(user),
	});
}

export function avatarPurgeEvents({ avatar_path }: UserItem) {
	return avatar_path ? [jobEvent("avatar.delete", { path: avatar_path })] : [];
}

export async function purgeAvatar(context: Context, path: string): Promise<void> {
	const folder = path.slice(1, path.lastIndexOf("/"));
	await Promise.all(SIZES.map((size) => context.files.remove(fileKey(folder, size))));
}

const fileKey = (folder: string, size: AvatarSize) => `${folder}/${AVATAR_SIZES[size]}.jpg`;
