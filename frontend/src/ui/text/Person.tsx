import { Text } from '../layout/layout.js';

/**
 * A researcher's English name, followed by the Chinese one if there is one, with its language set for fonts and screen
 * readers.
 */
export function Person({ name, nameZh }: { name: string; nameZh?: string }) {
  return (
    <span translate="no">
      {name}{' '}
      {nameZh && (
        <Text lang="zh-HK" before={0.5} tone="quiet" weight="regular" breaks="never">
          {nameZh}
        </Text>
      )}
    </span>
  );
}
