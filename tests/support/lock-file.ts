interface LockedPackage {
	integrity?: string;
	/** A workspace. */
	link?: boolean;
	/** Part of another package's archive. */
	inBundle?: boolean;
}

export interface LockFile {
	packages: Record<string, LockedPackage>;
}

/** Lists downloaded packages without a SHA-512, as `npm ci` would take whatever a registry sends for them. */
export function findUnchecked({ packages }: LockFile): string[] {
	return downloaded(packages)
		.filter(([, { integrity = "" }]) => !/^sha512-/.test(integrity))
		.map(([path]) => path);
}

export const countDownloaded = ({ packages }: LockFile) => downloaded(packages).length;

const downloaded = (packages: LockFile["packages"]) =>
	Object.entries(packages).filter(
		([path, { link, inBundle }]) => path.includes("node_modules/") && !link && !inBundle,
	);
