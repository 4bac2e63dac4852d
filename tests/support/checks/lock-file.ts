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
export function findWithoutChecksum({ packages }: LockFile): string[] {
	return downloadedPackages(packages)
		.filter(([, { integrity = "" }]) => !/^sha512-/.test(integrity))
		.map(([path]) => path);
}

export const countDownloaded = ({ packages }: LockFile) => downloadedPackages(packages).length;

const downloadedPackages = (packages: LockFile["packages"]) =>
	Object.entries(packages).filter(
		([path, { link, inBundle }]) => path.includes("node_modules/") && !link && !inBundle,
	);
