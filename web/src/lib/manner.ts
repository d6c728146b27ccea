import { t } from './i18n';
import type { TableInfo } from './wire/types';

/** Whether those at a table play together; as rivals is said only where others would expect to play together. */
export function mannerOf(table: TableInfo, usuallyTogether: boolean): string {
  if (table.seats.length === 1) return '';
  if (table.cooperative) return t('game.together');
  return usuallyTogether ? t('game.against') : '';
}
